//! What can be odd about a file's encoding, as plain values.

/// What is odd about a file's encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EncodingFault {
    /// The file starts with a byte order mark.
    ByteOrderMark,
    /// `CA` names no encoding that is known.
    UnknownCharset {
        /// What `CA` says.
        declared: Box<str>,
        /// The encoding used.
        used: &'static str,
    },
    /// The bytes are not what `CA` says.
    CharsetMismatch {
        /// What `CA` says.
        declared: Box<str>,
        /// The encoding used.
        used: &'static str,
    },
    /// No `CA`, and neither ASCII nor UTF-8: the encoding is a guess.
    CharsetGuessed {
        /// The encoding used.
        used: &'static str,
    },
    /// UTF-8, not ASCII, and no `CA`.
    CharsetUndeclared,
    /// Some bytes fit no reading and became U+FFFD.
    UndecodableBytes {
        /// How many replacement characters stand for them.
        count: u32,
        /// The encoding used.
        used: &'static str,
    },
    /// There are NUL bytes.
    NulBytes {
        /// How many.
        count: u32,
    },
}
