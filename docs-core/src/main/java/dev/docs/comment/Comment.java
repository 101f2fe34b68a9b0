package dev.docs.comment;

import static java.util.Objects.requireNonNull;

import dev.docs.command.internal.Text;
import dev.docs.content.DocumentId;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.CommentId;
import dev.docs.id.PageId;
import dev.docs.id.ReviewId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A comment. Immutable.
 *
 * @param number counts up in its discussion, and orders it
 * @param resolution null as long as it is open
 * @param replies how many there are
 */
public record Comment(
    CommentId id,
    Discussion discussion,
    int number,
    Target target,
    Post post,
    @Nullable Resolution resolution,
    int replies) {

  public Comment {
    requireNonNull(id, "id");
    requireNonNull(discussion, "discussion");
    requireNonNull(target, "target");
    requireNonNull(post, "post");
  }

  /**
   * Who resolved a comment, and when.
   *
   * @param by null for the application that embeds the library
   */
  public record Resolution(@Nullable UserId by, Instant at) {
    public Resolution {
      requireNonNull(at, "at");
    }
  }

  /** A new one, open and without replies. */
  public static Comment posted(
      CommentId id, Discussion discussion, int number, Target target, Post post) {
    return new Comment(id, discussion, number, target, post, null, 0);
  }

  public boolean isOpen() {
    return resolution == null;
  }

  /** This comment, resolved; one that is resolved already stays resolved by whom it was. */
  Comment resolved(@Nullable UserId by, Instant now) {
    return isOpen()
        ? new Comment(id, discussion, number, target, post, new Resolution(by, now), replies)
        : this;
  }

  /** This comment, open again. */
  Comment reopened() {
    return new Comment(id, discussion, number, target, post, null, replies);
  }

  Comment with(Post newPost) {
    return new Comment(id, discussion, number, target, newPost, resolution, replies);
  }

  Comment withReplies(int count) {
    return new Comment(id, discussion, number, target, post, resolution, count);
  }

  /** An emoji with which a user answers a post: each user gives each emoji once. */
  public record Reaction(String emoji, UserId user, Instant at) {}

  /**
   * What somebody says, in a comment or in a reply. Immutable.
   *
   * @param editedAt when its text was last changed; null as long as it was not
   * @param body Markdown, 1 to {@value #MAX_BODY} characters
   * @param reactions the oldest first
   */
  public record Post(
      UserId by, Instant at, @Nullable Instant editedAt, String body, List<Reaction> reactions) {

    /** The longest text: our choice, forty printed pages. */
    public static final int MAX_BODY = 100_000;

    /**
     * How many reactions a post has at most, all emojis together: our choice. They are kept with
     * the post, so that reading it costs no more than a few hundred kilobytes.
     */
    public static final int MAX_REACTIONS = 5_000;

    public Post {
      requireNonNull(by, "by");
      requireNonNull(at, "at");
      requireNonNull(body, "body");
      reactions = List.copyOf(reactions);
    }

    public static Post of(UserId by, Instant at, String body) {
      return new Post(by, at, null, body, List.of());
    }

    /** This post with another text, edited now; itself where the text is the same. */
    Post edited(String newBody, Instant now) {
      return newBody.equals(body) ? this : new Post(by, at, now, newBody, reactions);
    }

    /**
     * This post with a user's reactions changed; what is added twice or is not there to be removed
     * changes nothing.
     *
     * @throws DocsException with {@code CONFLICT} when there are too many of them
     */
    Post reacted(UserId user, Set<String> added, Set<String> removed, Instant now) {
      List<Reaction> changed = new ArrayList<>(reactions);
      changed.removeIf(r -> r.user().equals(user) && removed.contains(r.emoji()));
      for (String emoji : added) {
        if (changed.stream().noneMatch(r -> r.user().equals(user) && r.emoji().equals(emoji))) {
          changed.add(new Reaction(emoji, user, now));
        }
      }
      if (changed.size() > Math.max(MAX_REACTIONS, reactions.size())) {
        throw DocsException.conflict("a post has at most " + MAX_REACTIONS + " reactions");
      }
      return changed.equals(reactions) ? this : new Post(by, at, editedAt, body, changed);
    }
  }

  /**
   * What a comment stands on, as it was when the comment was made.
   *
   * @param revision the content of that time
   * @param page null for the content as a whole
   * @param review the review that the comment belongs to; null for none
   */
  public record Target(RevisionId revision, @Nullable OnPage page, @Nullable ReviewId review) {

    /** The longest identifier of a node: our choice, longer than any anchor of a heading. */
    public static final int MAX_NODE = 1_000;

    /** How much of a node's text is kept to show it: our choice, three lines. */
    public static final int MAX_PREVIEW = 200;

    public Target {
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
     * @param digest tells whether its text is still the same
     * @param cell the cell of the table that the node is; null for the whole node
     */
    public record OnNode(String id, String preview, String digest, @Nullable TableCell cell) {
      public OnNode {
        requireNonNull(id, "id");
        requireNonNull(preview, "preview");
        requireNonNull(digest, "digest");
      }
    }
  }

  /**
   * What comments are on.
   *
   * @param changeRequest null for the main content of the space
   */
  public record Discussion(SpaceId space, @Nullable ChangeRequestId changeRequest) {
    public Discussion {
      requireNonNull(space, "space");
    }
  }

  /**
   * A cell of a table.
   *
   * @param record the identifier of its row
   * @param definition the identifier of its column
   */
  public record TableCell(
      @NotNull(message = "is required") @Text(min = 1, max = Target.MAX_NODE) String record,
      @NotNull(message = "is required") @Text(min = 1, max = Target.MAX_NODE) String definition) {}
}
