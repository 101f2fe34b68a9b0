package dev.docs.http.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Describes I/O errors of files for users. */
final class FileErrors {

  private FileErrors() {}

  static String of(@Nullable IOException e) {
    if (!(e instanceof FileSystemException file)) {
      return String.valueOf(e == null ? null : e.getMessage());
    }
    if (e instanceof NoSuchFileException) {
      return file.getFile() + " does not exist";
    }
    if (e instanceof FileAlreadyExistsException) {
      return file.getFile() + " exists already";
    }
    if (e instanceof AccessDeniedException) {
      return "access to " + file.getFile() + " is denied";
    }
    return file.getReason() == null ? file.getFile() : file.getFile() + ": " + file.getReason();
  }

  /** Describes an error of writing: a file that is missing in a directory could not be created. */
  static String ofWriting(@Nullable IOException e) {
    if (e instanceof NoSuchFileException file) {
      Path parent = Path.of(file.getFile()).toAbsolutePath().getParent();
      if (parent != null && Files.isDirectory(parent)) {
        return "no file can be created in " + parent;
      }
    }
    return of(e);
  }
}
