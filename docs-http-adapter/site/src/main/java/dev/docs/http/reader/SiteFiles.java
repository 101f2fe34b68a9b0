package dev.docs.http.reader;

import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.folder.FolderTarget;
import dev.docs.content.folder.FolderTarget.Written;
import dev.docs.error.DocsException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The files of a site, as they were when it was exported. They take no memory, but space among the
 * temporary files of the system until this is closed.
 *
 * @param pages how many of them searches find
 * @param rendered how many pages are not as they were when they were last exported
 * @param leftOut files with a name that file systems do not have, to which links lead all the same
 * @param memory what the next export is told; empty where there is none
 */
public record SiteFiles(
    FolderSnapshot folder,
    int pages,
    int rendered,
    List<String> leftOut,
    Optional<Memory> memory,
    Closeable files)
    implements Closeable {
  public SiteFiles {
    leftOut = List.copyOf(leftOut);
  }

  /**
   * Writes the files into a directory, of which only those that changed are touched, and then what
   * the next export is told.
   *
   * @param target the directory
   * @throws DocsException as {@link FolderTarget#write(FolderSnapshot)}
   */
  public Written write(FolderTarget target) throws IOException {
    Written written = target.write(folder);
    if (memory.isPresent()) {
      memory.get().write();
    }
    return written;
  }

  @Override
  public void close() throws IOException {
    files.close();
  }

  /**
   * What the next export is told.
   *
   * @param directory where it is written
   */
  public record Memory(Path directory, FolderSnapshot files) {
    void write() throws IOException {
      new FolderTarget(directory, "what the pages of a site are made of", true).write(files);
    }
  }
}
