package dev.docs.store.jdbc;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Files with keys, which only their owner may read: from their creation on, before anything is
 * written. On file systems without POSIX permissions, files have those of their directory.
 */
final class OwnerOnly {

  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
  private static final Set<PosixFilePermission> DIRECTORY =
      PosixFilePermissions.fromString("rwx------");

  private OwnerOnly() {}

  /**
   * Creates an empty file.
   *
   * @throws FileAlreadyExistsException when it exists
   */
  static void create(Path file) throws IOException {
    Files.createFile(file, attributes(file, FILE));
  }

  /** Creates the missing ones of a directory and its parents. */
  static void createDirectories(Path directory) throws IOException {
    Files.createDirectories(directory, attributes(directory, DIRECTORY));
  }

  /** Takes the permissions of others from a file; leaves it as it is where that is not allowed. */
  static void tighten(Path file) {
    try {
      Set<PosixFilePermission> present = Files.getPosixFilePermissions(file);
      if (!FILE.containsAll(present)) {
        Files.setPosixFilePermissions(file, FILE);
      }
    } catch (IOException | UnsupportedOperationException | SecurityException e) {
      // Its owner has decided otherwise, or there are no permissions.
      return;
    }
  }

  private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> permissions) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
        : new FileAttribute<?>[0];
  }
}
