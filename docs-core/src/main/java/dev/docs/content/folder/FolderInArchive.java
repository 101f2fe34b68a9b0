package dev.docs.content.folder;

import dev.docs.content.folder.FolderIndex.State;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.error.DocsException;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Opens a {@link Folder} that is a zip archive. Static. */
final class FolderInArchive {

  private FolderInArchive() {}

  /** The folder whose files are read when they are asked for. */
  static Folder open(Path archive, Folder.Limits limits, FolderIndex index) throws IOException {
    if (archive.getFileSystem() != FileSystems.getDefault()) {
      throw new IOException("an archive must be a file of this machine");
    }
    BasicFileAttributes attributes = Files.readAttributes(archive, BasicFileAttributes.class);
    Map<String, Blob> files = new HashMap<>();
    ZipFile zip = new ZipFile(archive.toFile());
    try {
      if (zip.size() > limits.maxFiles()) {
        throw DocsException.invalid(
            "folder", "must contain at most " + limits.maxFiles() + " files and directories");
      }
      long bytes = 0;
      for (Iterator<? extends ZipEntry> entries = zip.entries().asIterator(); entries.hasNext(); ) {
        ZipEntry entry = entries.next();
        String name = entry.getName().replace('\\', '/');
        if (name.endsWith("/") || isIgnored(name)) {
          continue;
        }
        requirePath(name);
        if (entry.getSize() > limits.maxFileBytes()) {
          throw refused(name, "must be at most " + limits.maxFileBytes() + " bytes long");
        }
        bytes += entry.getSize();
        if (bytes > limits.maxTotalBytes()) {
          throw DocsException.invalid(
              "folder", "must contain at most " + limits.maxTotalBytes() + " bytes");
        }
        FileInArchive file =
            new FileInArchive(
                zip,
                entry,
                name,
                new State(entry.getSize(), attributes.lastModifiedTime(), attributes.fileKey()),
                index);
        if (files.put(name, new Blob(file, (int) entry.getSize())) != null) {
          throw refused(name, "is in the archive twice");
        }
      }
      Folder folder = Folder.of(files);
      index.opened(folder, false);
      return folder;
    } catch (RuntimeException e) {
      zip.close();
      throw e;
    }
  }

  private static void requirePath(String name) {
    try {
      FolderPath.check(name);
    } catch (DocsException e) {
      throw refused(name, "has a path that " + e.getMessage());
    }
  }

  private static DocsException refused(String name, String reason) {
    return DocsException.invalid("folder", OneLine.of(name) + " " + reason);
  }

  /** Whether it is of version control or of an operating system. */
  private static boolean isIgnored(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.startsWith(".git/")
        || lower.contains("/.git/")
        || name.startsWith("__MACOSX/")
        || FolderPath.name(name).equals(".DS_Store");
  }
}
