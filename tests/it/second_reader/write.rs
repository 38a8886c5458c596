//! Trees written as text.

use std::fmt::Write as _;

use super::trees::{Game, Property};

/// White space between tokens and parentheses that need not be.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    /// What stands between two tokens, by turns.
    pub(super) spaces: Vec<&'static str>,
    /// Whether a lone variation has parentheses, by turns.
    pub(super) parentheses: Vec<bool>,
}

/// Writes games, in the shortest way unless the layout has more.
pub(super) fn write(games: &[Game], layout: &Layout) -> String {
    let mut writer = Writer { text: String::new(), layout, tokens: 0, lone: 0 };
    for game in games {
        writer.game(game);
    }
    writer.token("");
    writer.text
}

struct Writer<'l> {
    text: String,
    layout: &'l Layout,
    tokens: usize,
    lone: usize,
}

impl Writer<'_> {
    fn game(&mut self, game: &Game) {
        let mut children = vec![Vec::new(); game.len()];
        for (number, node) in game.iter().enumerate() {
            if let Some(parent) = node.parent {
                children[parent].push(number);
            }
        }
        // What is left to write, last first: a node, with or without parentheses, or the end of such.
        let mut waiting = vec![(Some(0), true)];
        while let Some((node, parentheses)) = waiting.pop() {
            let Some(number) = node else {
                self.token(")");
                continue;
            };
            if parentheses {
                self.token("(");
                waiting.push((None, true));
            }
            self.token(";");
            for Property { name, values } in &game[number].properties {
                self.token(name);
                for value in values {
                    self.token("[");
                    let _ = write!(self.text, "{value}]");
                }
            }
            let branches = children[number].len() > 1;
            for &child in children[number].iter().rev() {
                let parentheses = branches || self.lone_in_parentheses();
                waiting.push((Some(child), parentheses));
            }
        }
    }

    fn token(&mut self, token: &str) {
        if let Some(space) = self.layout.spaces.get(self.tokens % self.layout.spaces.len().max(1)) {
            self.text.push_str(space);
        }
        self.tokens += 1;
        self.text.push_str(token);
    }

    fn lone_in_parentheses(&mut self) -> bool {
        let turns = &self.layout.parentheses;
        self.lone += 1;
        turns.get(self.lone % turns.len().max(1)).copied().unwrap_or(false)
    }
}
