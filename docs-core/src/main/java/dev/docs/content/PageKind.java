package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.ContentRef;
import org.jspecify.annotations.Nullable;

/**
 * What a page is, with what only pages of this kind have. Handle all kinds with a {@code switch}
 * over {@link #type()}, of which the compiler knows whether it is complete.
 */
public sealed interface PageKind {

  /** The type of a page of this kind. */
  PageType type();

  /** A document without text. */
  static PageKind document() {
    return Document.EMPTY;
  }

  /** A titled group of pages. */
  static PageKind group() {
    return Group.GROUP;
  }

  /**
   * A page with a text.
   *
   * @param text its text; null if it is empty
   * @param source what the page is made from in the place of a text: its part of a specification,
   *     for a page shown below a computed one, or a block of SUMMARY.md of no known type, which is
   *     kept as it came; null for others
   */
  record Document(@Nullable DocumentId text, @Nullable ComputedSource source) implements PageKind {

    private static final Document EMPTY = new Document(null, null);

    @Override
    public PageType type() {
      return PageType.DOCUMENT;
    }
  }

  /** A titled group of pages, without a text; only at the top level. */
  record Group() implements PageKind {

    private static final Group GROUP = new Group();

    @Override
    public PageType type() {
      return PageType.GROUP;
    }
  }

  /** A link in the table of contents. */
  record Link(ContentRef target) implements PageKind {
    public Link {
      requireNonNull(target, "target");
    }

    @Override
    public PageType type() {
      return PageType.LINK;
    }
  }

  /** Pages that are computed from a source, such as an OpenAPI specification. */
  record Computed(ComputedSource source) implements PageKind {
    public Computed {
      requireNonNull(source, "source");
    }

    @Override
    public PageType type() {
      return PageType.COMPUTED;
    }
  }
}
