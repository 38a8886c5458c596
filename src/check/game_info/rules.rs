//! RU: the names of rule sets as records spell them, and KataGo's rule strings.

use serde_json::Value;

use crate::check::findings::Findings;
use crate::check::options::Options;
use crate::check::report::{GameRules, RulesSource};
use crate::diagnostic::GameInfoFinding;
use crate::go::{Button, DeadStoneRule, HandicapBonus, KoRule, RuleSet, Rules, Scoring, SuicideRule, Tax};
use crate::sgf::simple_text;
use crate::source::Span;

/// The rules to check a game by: the user's, the record's, or Chinese.
pub(super) fn read(ru: Option<(&str, Span)>, options: &Options, findings: &mut Findings<'_>) -> GameRules {
    let recorded = ru.and_then(|(raw, span)| {
        let text = simple_text(raw);
        let known = known(&text);
        if known.is_none() && !text.is_empty() && options.rules.is_none() {
            let used = RuleSet::Chinese.name();
            findings.add(GameInfoFinding::UnknownRules { value: raw.into(), used }, span);
        }
        known
    });
    let mut rules = match (options.rules, recorded) {
        (Some(set), _) => of_set(set, RulesSource::Option),
        (None, Some(rules)) => rules,
        (None, None) => of_set(RuleSet::Chinese, RulesSource::Default),
    };
    if rules.source == RulesSource::Default {
        // Nobody has said that White is to be compensated.
        rules.rules.handicap_bonus = HandicapBonus::None;
    }
    rules.rules.ko = options.ko.unwrap_or(rules.rules.ko);
    rules.rules.suicide = options.suicide.unwrap_or(rules.rules.suicide);
    rules
}

fn of_set(set: RuleSet, source: RulesSource) -> GameRules {
    GameRules { set, source, rules: set.rules() }
}

fn known(text: &str) -> Option<GameRules> {
    let name = |text| by_name(text).map(|set| of_set(set, RulesSource::File));
    // `Chinese (area)`
    by_json(text).or_else(|| by_katago_string(text)).or_else(|| name(text)).or_else(|| name(text.split('(').next()?))
}

fn by_name(text: &str) -> Option<RuleSet> {
    let plain: String = text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    let name = ["rules", "rule", "ruleset", "规则", "規則", "ルール", "룰", "규칙"]
        .iter()
        .find_map(|word| plain.strip_suffix(word))
        .unwrap_or(&plain);
    Some(match name {
        "chinese" | "china" | "chn" | "cn" | "zh" | "中国" | "中國" | "中国围棋" | "중국" => RuleSet::Chinese,
        "chineseogs" | "chinesekgs" | "chinesesuperko" => RuleSet::ChineseSuperko,
        "japanese" | "japan" | "jpn" | "jp" | "日本" | "日本棋院" | "일본" => RuleSet::Japanese,
        "korean" | "korea" | "kor" | "kr" | "韩国" | "韓国" | "韓國" | "한국" => RuleSet::Korean,
        "aga" | "american" => RuleSet::Aga,
        "bga" | "british" => RuleSet::Bga,
        "ffg" | "french" | "française" | "francaise" => RuleSet::French,
        "nz" | "newzealand" => RuleSet::NewZealand,
        "goe" | "ing" | "inggoe" | "sst" | "应氏" | "應氏" | "应氏计点制" | "應氏計點制" => RuleSet::Ing,
        "tromptaylor" | "tt" | "logical" => RuleSet::TrompTaylor,
        "cgos" => RuleSet::Cgos,
        _ => return None,
    })
}

/// `KaTrain` writes `KataGo`'s rules as a JSON object: `{"ko": "POSITIONAL", "scoring": "AREA", "suicide": true, ..}`. It says
/// the same as the string, field by field.
fn by_json(text: &str) -> Option<GameRules> {
    let Value::Object(fields) = serde_json::from_str(text).ok()? else { return None };
    let word = |key: &str| fields.get(key).and_then(Value::as_str).unwrap_or_default();
    let switch = |key: &str| u8::from(fields.get(key).and_then(Value::as_bool).unwrap_or(false));
    by_katago_string(&format!(
        "ko{}score{}tax{}sui{}button{}whb{}fpok{}",
        word("ko"),
        word("scoring"),
        word("tax"),
        switch("suicide"),
        switch("hasButton"),
        word("whiteHandicapBonus"),
        switch("friendlyPassOk")
    ))
}

/// KataGo writes its rules as a string such as `koPOSITIONALscoreAREAtaxNONEsui1whbN`.
fn by_katago_string(text: &str) -> Option<GameRules> {
    let text = text.to_lowercase();
    let rest = text.strip_prefix("ko")?;
    let ko = [
        ("simple", KoRule::Simple),
        ("positional", KoRule::Positional),
        ("situational", KoRule::Situational),
        ("spight", KoRule::Situational),
    ]
    .into_iter()
    .find_map(|(word, ko)| rest.starts_with(word).then_some(ko))?;
    let suicide = if text.contains("sui1") { SuicideRule::Allowed } else { SuicideRule::Forbidden };
    let scoring = if text.contains("scoreterritory") { Scoring::Territory } else { Scoring::Area };
    let set = nearest(ko, suicide, scoring);
    let named = set.rules();
    let tax = [("taxnone", Tax::None), ("taxseki", Tax::Seki), ("taxall", Tax::AllGroups)];
    let tax = tax.into_iter().find_map(|(word, tax)| text.contains(word).then_some(tax)).unwrap_or(named.tax);
    let button = if text.contains("button1") { Button::HalfPoint } else { Button::None };
    // KataGo leaves out what White receives where that is nothing.
    let handicap_bonus = if text.contains("whbn-1") {
        HandicapBonus::EachButFirst
    } else if text.contains("whbn") {
        HandicapBonus::EachStone
    } else {
        HandicapBonus::None
    };
    let dead_stones = match scoring {
        Scoring::Territory => DeadStoneRule::Encore,
        Scoring::Area if text.contains("fpok1") => DeadStoneRule::Agreed,
        Scoring::Area => named.dead_stones,
    };
    let rules = Rules { ko, suicide, scoring, tax, button, handicap_bonus, dead_stones, ..named };
    Some(GameRules { set, source: RulesSource::File, rules })
}

/// The rule set whose name comes nearest to rules without one.
const fn nearest(ko: KoRule, suicide: SuicideRule, scoring: Scoring) -> RuleSet {
    match scoring {
        Scoring::Territory => RuleSet::Japanese,
        Scoring::Area => match (ko, suicide) {
            (KoRule::Simple, _) => RuleSet::Chinese,
            (KoRule::Positional, SuicideRule::Forbidden) => RuleSet::ChineseSuperko,
            (KoRule::Positional, SuicideRule::Allowed) => RuleSet::TrompTaylor,
            (KoRule::Situational, SuicideRule::Forbidden) => RuleSet::Aga,
            (KoRule::Situational, SuicideRule::Allowed) => RuleSet::NewZealand,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::known;
    use crate::go::{Button, DeadStoneRule, HandicapBonus, KoRule, RuleSet, Scoring, SuicideRule, Tax};

    #[track_caller]
    fn check(text: &str, expected: Option<RuleSet>) {
        assert_eq!(known(text).map(|rules| rules.set), expected, "RU[{text}]");
    }

    #[test]
    fn rule_sets_as_records_spell_them() {
        for (texts, set) in [
            (&["Chinese", "chinese", "Chinese Rules", "CN", "chn", "zh", "中国规则", "中國"][..], RuleSet::Chinese),
            (&["Chinese-OGS", "chinese-kgs"], RuleSet::ChineseSuperko),
            (&["Japanese", "Japanese rules", "Japanese (territory)", "jp", "日本", "日本棋院"], RuleSet::Japanese),
            (&["Korean", "韩国", "한국", "한국 규칙"], RuleSet::Korean),
            (&["AGA"], RuleSet::Aga),
            (&["BGA"], RuleSet::Bga),
            (&["FFG", "French", "Française"], RuleSet::French),
            (&["NZ", "New Zealand", "new-zealand"], RuleSet::NewZealand),
            (&["GOE", "Goe", "SST", "Ing", "ING", "應氏計點制"], RuleSet::Ing),
            (&["Tromp-Taylor", "Tromp/Taylor", "tromp_taylor", "TT"], RuleSet::TrompTaylor),
            (&["CGOS"], RuleSet::Cgos),
        ] {
            for text in texts {
                check(text, Some(set));
            }
        }
        check("7.5 komi", None);
        check("", None);
    }

    /// The object of `KaTrain` says what `KataGo`'s string says.
    #[test]
    fn katago_rules_as_json() {
        let object = |ko: &str, rest: &str| known(&format!("{{\"ko\": \"{ko}\", \"komi\": 7.0{rest}}}"));
        for (got, string) in [
            (
                object(
                    "POSITIONAL",
                    ", \"scoring\": \"AREA\", \"suicide\": true, \"tax\": \"NONE\", \"hasButton\": false",
                ),
                "koPOSITIONALscoreAREAtaxNONEsui1",
            ),
            (
                object("SIMPLE", ", \"scoring\": \"TERRITORY\",\"tax\":\"SEKI\", \"suicide\": false"),
                "koSIMPLEscoreTERRITORYtaxSEKIsui0",
            ),
            (
                object("SITUATIONAL", ", \"tax\": \"ALL\", \"hasButton\": true, \"whiteHandicapBonus\": \"N-1\""),
                "koSITUATIONALscoreAREAtaxALLsui0button1whbN-1",
            ),
        ] {
            assert!(got.is_some() && got == known(string), "{string}: {got:?}");
        }
        for other in ["{}", "{\"ko\": \"none\"}", "{\"ko\"", "{\"komi\": 7}"] {
            assert_eq!(known(other), None, "{other}");
        }
    }

    #[test]
    fn katago_strings() {
        let rules = known("koPOSITIONALscoreAREAtaxNONEsui1whbN").expect("a rule string");
        assert_eq!(rules.rules.ko, KoRule::Positional);
        assert_eq!(rules.rules.suicide, SuicideRule::Allowed);
        assert_eq!(rules.rules.handicap_bonus, HandicapBonus::EachStone);
        assert_eq!((rules.rules.scoring, rules.rules.tax), (Scoring::Area, Tax::None));
        assert_eq!((rules.rules.button, rules.rules.dead_stones), (Button::None, DeadStoneRule::Captured));
        let rules = known("koSIMPLEscoreTERRITORYtaxSEKIsui0").expect("a rule string");
        assert_eq!((rules.set, rules.rules.ko), (RuleSet::Japanese, KoRule::Simple));
        assert_eq!((rules.rules.scoring, rules.rules.tax), (Scoring::Territory, Tax::Seki));
        let rules = known("koPOSITIONALscoreAREAtaxALLsui1button1whbN-1fpok1").expect("a rule string").rules;
        assert_eq!((rules.tax, rules.button), (Tax::AllGroups, Button::HalfPoint));
        assert_eq!(rules.handicap_bonus, HandicapBonus::EachButFirst);
        assert_eq!(rules.dead_stones, DeadStoneRule::Agreed);
        let rules = known("koSITUATIONALscoreAREAtaxNONEsui0whb0").expect("a rule string").rules;
        assert_eq!((rules.handicap_bonus, rules.ko), (HandicapBonus::None, KoRule::Situational));
        assert_eq!(known("korean").map(|rules| rules.set), Some(RuleSet::Korean));
    }
}
