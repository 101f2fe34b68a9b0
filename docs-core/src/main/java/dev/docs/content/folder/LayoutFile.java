package dev.docs.content.folder;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.internal.FolderPath;

/** A file that is no page: an image, an attachment, anything under {@code .gitbook}. */
public record LayoutFile(String path, Blob content) {

  /**
   * @throws dev.docs.error.DocsException INVALID if the path is not of the form {@link Folder}
   *     takes
   */
  public LayoutFile {
    FolderPath.check(path);
    requireNonNull(content, "content");
  }

  /** Whether it is Markdown in {@code .gitbook/includes}, which other pages include. */
  public boolean isReusable() {
    return FolderPath.isReusable(path);
  }

  /** The last part of the path without its ending. */
  public String baseName() {
    return FolderPath.baseName(path);
  }
}
