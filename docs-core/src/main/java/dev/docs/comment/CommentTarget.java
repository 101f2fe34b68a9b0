package dev.docs.comment;

import static java.util.Objects.requireNonNull;

import dev.docs.content.DocumentId;
import dev.docs.id.PageId;
import dev.docs.id.ReviewId;
import dev.docs.id.RevisionId;
import org.jspecify.annotations.Nullable;

/**
 * The part of a content that a comment is attached to, as it was when the comment was made.
 *
 * @param revision the content of that time
 * @param page null for the content as a whole
 * @param review the review that the comment belongs to; null for none
 */
public record CommentTarget(RevisionId revision, @Nullable OnPage page, @Nullable ReviewId review) {

  /** The longest identifier of a node: our choice, longer than any anchor of a heading. */
  public static final int MAX_NODE = 1_000;

  /**
   * The most characters of a node's text that are stored as its preview: our choice, three lines.
   */
  public static final int MAX_PREVIEW = 200;

  public CommentTarget {
    requireNonNull(revision, "revision");
  }

  /**
   * A page.
   *
   * @param document its text; null for one without
   * @param node null for the page as a whole
   */
  public record OnPage(PageId page, @Nullable DocumentId document, @Nullable OnNode node) {
    public OnPage {
      requireNonNull(page, "page");
    }
  }

  /**
   * A node of the page's document.
   *
   * @param id its key, or its anchor
   * @param preview the start of its text
   * @param digest of its text, to detect changes
   * @param cell a cell, where the node is a table; null for the whole node
   */
  public record OnNode(String id, String preview, String digest, @Nullable TableCell cell) {
    public OnNode {
      requireNonNull(id, "id");
      requireNonNull(preview, "preview");
      requireNonNull(digest, "digest");
    }
  }
}
