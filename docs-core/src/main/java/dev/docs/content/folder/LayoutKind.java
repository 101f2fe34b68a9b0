package dev.docs.content.folder;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.folder.internal.TextFile;
import java.util.Optional;

/**
 * What a page of a folder is, with what only pages of this kind have. Handle all kinds with a
 * {@code switch} over {@link #type()}, of which the compiler knows whether it is complete.
 */
public sealed interface LayoutKind {

  LayoutPage.Type type();

  default Optional<String> linkTitle() {
    return Optional.empty();
  }

  default Optional<String> source() {
    return Optional.empty();
  }

  default Optional<String> target() {
    return Optional.empty();
  }

  default Optional<String> text() {
    return Optional.empty();
  }

  default boolean byteOrderMark() {
    return false;
  }

  private static Optional<String> line(Optional<String> title) {
    return title.map(OneLine::of).filter(text -> !text.isEmpty());
  }

  /**
   * A page with a Markdown file.
   *
   * @param markdown the Markdown of its file without the byte order mark
   * @param source its file; empty if not chosen yet
   * @param byteOrderMark whether its file starts with a byte order mark
   * @param linkTitle the title in the table of contents, where it differs
   */
  record Document(
      String markdown, Optional<String> source, boolean byteOrderMark, Optional<String> linkTitle)
      implements LayoutKind {

    /**
     * @throws dev.docs.error.DocsException INVALID if the source is not a valid path in a {@link
     *     Folder}
     * @throws IllegalArgumentException if the source is not a Markdown file
     */
    public Document {
      requireNonNull(markdown, "markdown");
      linkTitle = line(linkTitle);
      source.ifPresent(FolderPath::check);
      if (!source.map(FolderPath::isMarkdown).orElse(true)) {
        throw new IllegalArgumentException("a source is a Markdown file");
      }
    }

    static Document of(String markdown) {
      return new Document(markdown, Optional.empty(), false, Optional.empty());
    }

    @Override
    public LayoutPage.Type type() {
      return LayoutPage.Type.DOCUMENT;
    }

    @Override
    public Optional<String> text() {
      return Optional.of(markdown);
    }
  }

  /**
   * A page with a Markdown file that is read when its text is asked for, each time.
   *
   * @param file the bytes of its file, in UTF-8
   * @param source its file
   * @param byteOrderMark whether its file starts with a byte order mark
   * @param linkTitle the title in the table of contents, where it differs
   */
  record DocumentFile(
      Blob file, Optional<String> source, boolean byteOrderMark, Optional<String> linkTitle)
      implements LayoutKind {

    public DocumentFile {
      requireNonNull(file, "file");
      requireNonNull(source, "source");
      linkTitle = line(linkTitle);
    }

    Document read() {
      return new Document(TextFile.decode(file).text(), source, byteOrderMark, linkTitle);
    }

    @Override
    public LayoutPage.Type type() {
      return LayoutPage.Type.DOCUMENT;
    }

    @Override
    public Optional<String> text() {
      return Optional.of(TextFile.decode(file).text());
    }
  }

  /** A page without content. */
  record Empty() implements LayoutKind {
    @Override
    public LayoutPage.Type type() {
      return LayoutPage.Type.EMPTY;
    }
  }

  /** A heading in the table of contents; only at the top level. */
  record Group() implements LayoutKind {
    @Override
    public LayoutPage.Type type() {
      return LayoutPage.Type.GROUP;
    }
  }

  /**
   * A link in the table of contents.
   *
   * @param to its target: a URL of any scheme, or a relative link from the folder's root to a file
   *     or a fragment of a page, see {@link RelativePath}
   * @param linkTitle the title in the table of contents, where it differs
   */
  record Link(String to, Optional<String> linkTitle) implements LayoutKind {

    /**
     * @throws IllegalArgumentException without a target
     */
    public Link {
      to = RelativePath.onOneLine(to);
      linkTitle = line(linkTitle);
      if (to.isEmpty()) {
        throw new IllegalArgumentException("a link has a target");
      }
    }

    @Override
    public LayoutPage.Type type() {
      return LayoutPage.Type.LINK;
    }

    @Override
    public Optional<String> target() {
      return Optional.of(to);
    }
  }

  /**
   * A page generated from a source, such as an OpenAPI specification.
   *
   * @param yaml what defines it
   */
  record Computed(String yaml) implements LayoutKind {
    public Computed {
      requireNonNull(yaml, "yaml");
    }

    @Override
    public LayoutPage.Type type() {
      return LayoutPage.Type.COMPUTED;
    }

    @Override
    public Optional<String> text() {
      return Optional.of(yaml);
    }
  }
}
