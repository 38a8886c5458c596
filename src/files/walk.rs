//! Which files a run looks at: those named, and in directories those that end in `.sgf`.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

/// Something to check.
#[derive(Debug, PartialEq, Eq)]
pub enum Target {
    /// A file: one that the user named, whatever it is, or one found in a directory.
    File(PathBuf),
    /// Standard input.
    StandardInput,
    /// Something that cannot be read, and why.
    Unreadable(PathBuf, String),
}

/// What the paths of a command line name, in their order; what a directory holds is sorted by name, level by level.
/// Symbolic links to files are read; links to directories are not followed, unless they are named.
pub fn targets(paths: Vec<PathBuf>) -> impl Iterator<Item = Target> {
    paths.into_iter().flat_map(|path| -> Box<dyn Iterator<Item = Target>> {
        if path.as_os_str() == "-" {
            return Box::new(std::iter::once(Target::StandardInput));
        }
        if path.is_dir() {
            return Box::new(in_directory(&path));
        }
        Box::new(std::iter::once(Target::File(path)))
    })
}

fn in_directory(path: &Path) -> impl Iterator<Item = Target> + use<> {
    WalkDir::new(path).sort_by_file_name().into_iter().filter_map(|entry| match entry {
        Ok(entry) => found(entry),
        Err(error) => {
            let path = error.path().map_or_else(PathBuf::new, Path::to_path_buf);
            let reason = error.io_error().map_or_else(|| error.to_string(), ToString::to_string);
            Some(Target::Unreadable(path, reason))
        }
    })
}

fn found(entry: DirEntry) -> Option<Target> {
    let kind = entry.file_type();
    if kind.is_dir() || !ends_in_sgf(entry.file_name()) {
        return None;
    }
    if kind.is_file() {
        return Some(Target::File(entry.into_path()));
    }
    let path = entry.into_path();
    // A link: to a file it is one, to a directory it is not followed, to nothing it cannot be read. Reading a pipe or a
    // device that happens to lie in a directory could wait for ever.
    match std::fs::metadata(&path) {
        Ok(metadata) if metadata.is_dir() => None,
        Ok(metadata) if metadata.is_file() => Some(Target::File(path)),
        Ok(_) => Some(Target::Unreadable(path, "not a file".to_owned())),
        Err(error) => Some(Target::Unreadable(path, error.to_string())),
    }
}

fn ends_in_sgf(name: &OsStr) -> bool {
    // A name that is nothing but the ending counts, as a hidden file does.
    let name = name.as_encoded_bytes();
    name.len() >= 4 && name[name.len() - 4..].eq_ignore_ascii_case(b".sgf")
}
