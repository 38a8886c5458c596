//! A file that a report is written to: it takes the place of an earlier one only when it is whole.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::diagnostic::printable;

/// How much is gathered before it is written.
const BUFFER: usize = 1 << 16;

/// A file that is being written. Unless it is finished, nothing of it is left.
pub struct OutputFile {
    /// As the user named it.
    name: PathBuf,
    /// Where it is to stand: links followed.
    target: PathBuf,
    existing: Existing,
    place: BufWriter<Place>,
}

/// What becomes of an earlier file of the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// The new one takes its place.
    Replaced,
    /// It stays, and there is no new one.
    Kept,
}

/// What is written to.
enum Place {
    /// A file beside the target, which takes its place at the end.
    Beside(NamedTempFile),
    /// The target itself: a device or a pipe, whose place must not be taken.
    Target(File),
}

impl OutputFile {
    /// Opens a file, so that it is known before all work whether it can be written.
    ///
    /// # Errors
    /// If it cannot; also where there is one that is to be kept.
    pub fn create(name: &Path, existing: Existing) -> io::Result<Self> {
        if existing == Existing::Kept && fs::symlink_metadata(name).is_ok_and(|earlier| earlier.is_file()) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let target = fs::canonicalize(name).unwrap_or_else(|_| name.to_path_buf());
        let place = match fs::metadata(&target) {
            Ok(earlier) => {
                // Asked for, though it is not used: what must not be written must not be replaced either.
                let file = OpenOptions::new().write(true).open(&target)?;
                if earlier.is_file() {
                    let beside = beside(&target)?;
                    fs::set_permissions(beside.path(), earlier.permissions())?;
                    Place::Beside(beside)
                } else {
                    Place::Target(file)
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Place::Beside(beside(&target)?),
            Err(error) => return Err(error),
        };
        Ok(Self { name: name.to_path_buf(), target, existing, place: BufWriter::with_capacity(BUFFER, place) })
    }

    /// Puts the file, which is whole, into its place.
    ///
    /// # Errors
    /// If that cannot be done.
    pub fn finish(self) -> io::Result<()> {
        let Self { name, target, existing, place } = self;
        let place = place.into_inner().map_err(io::IntoInnerError::into_error);
        let finished = place.and_then(|place| match place {
            Place::Beside(file) => {
                let placed = match existing {
                    Existing::Replaced => file.persist(&target),
                    Existing::Kept => file.persist_noclobber(&target),
                };
                placed.map(drop).map_err(|error| error.error)
            }
            Place::Target(_) => Ok(()),
        });
        finished.map_err(|error| named(&name, &error))
    }
}

/// A new file in the folder of another, with the permissions of any new file.
fn beside(target: &Path) -> io::Result<NamedTempFile> {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".gocheck-").suffix(".tmp");
    share(&mut builder);
    builder.tempfile_in(folder)
}

/// Gives a file the permissions of any new file, as far as the user's mask allows; a temporary file is for its owner alone.
#[cfg(unix)]
fn share(builder: &mut tempfile::Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt as _;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn share(_: &mut tempfile::Builder<'_, '_>) {}

/// An error that says which file it is about.
fn named(name: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", printable(&name.to_string_lossy())))
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.place.write(bytes).map_err(|error| named(&self.name, &error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.place.flush().map_err(|error| named(&self.name, &error))
    }
}

impl Write for Place {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Beside(file) => file.write(bytes),
            Self::Target(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Beside(file) => file.flush(),
            Self::Target(file) => file.flush(),
        }
    }
}
