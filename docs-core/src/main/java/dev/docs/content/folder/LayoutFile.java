package dev.docs.content.folder;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.internal.FolderPath;

/** A file that is not a page: an image, an attachment, anything under {@code .gitbook}. */
public record LayoutFile(String path, Blob content) {

  /**
   * @throws dev.docs.error.DocsException INVALID if the path is not valid in a {@link Folder}
   */
  public LayoutFile {
    FolderPath.check(path);
    requireNonNull(content, "content");
  }

  /** Whether it is a reusable content: Markdown in {@code .gitbook/includes}. */
  public boolean isReusable() {
    return FolderPath.isReusable(path);
  }

  /** The file name without its extension. */
  public String baseName() {
    return FolderPath.baseName(path);
  }
}
