package dev.docs.comment;

import static java.util.Objects.requireNonNull;

import dev.docs.command.internal.BoundedText;
import dev.docs.comment.Comment.Post;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.CommentId;
import dev.docs.id.CommentReplyId;
import dev.docs.id.PageId;
import dev.docs.id.ReviewId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.user.User;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A comment. Immutable.
 *
 * @param number a number that orders the comments of the discussion
 * @param resolution null while it is open
 * @param replies the number of its replies
 * @param repliers those who replied, in the order of their first replies, at most {@value
 *     #MAX_REPLIERS}; fewer of a comment with replies that an earlier release stored
 */
@KeepsRule("repliers")
public record Comment(
    CommentId id,
    Discussion discussion,
    long number,
    Target target,
    Post post,
    @Nullable Resolution resolution,
    int replies,
    List<Replier> repliers) {

  /** The most repliers that are kept: our choice, so that the record stays small. */
  public static final int MAX_REPLIERS = 1_000;

  public Comment {
    requireNonNull(id, "id");
    requireNonNull(discussion, "discussion");
    requireNonNull(target, "target");
    requireNonNull(post, "post");
    repliers = repliers == null ? List.of() : List.copyOf(repliers);
  }

  /**
   * Somebody who replied.
   *
   * @param count of their replies
   * @param lastAt when they last replied, also when that reply was deleted
   */
  public record Replier(UserId user, int count, Instant lastAt) {}

  /**
   * The resolution of a comment.
   *
   * @param by null for the operator
   */
  public record Resolution(@Nullable UserId by, Instant at) {
    public Resolution {
      requireNonNull(at, "at");
    }
  }

  /** A new comment, open and without replies. */
  public static Comment posted(
      CommentId id, Discussion discussion, long number, Target target, Post post) {
    return new Comment(id, discussion, number, target, post, null, 0, List.of());
  }

  public boolean isOpen() {
    return resolution == null;
  }

  /** The same comment, resolved; a resolved comment keeps its resolution. */
  Comment resolved(@Nullable UserId by, Instant now) {
    return isOpen() ? with(post, new Resolution(by, now), replies, repliers) : this;
  }

  Comment reopened() {
    return with(post, null, replies, repliers);
  }

  Comment with(Post newPost) {
    return with(newPost, resolution, replies, repliers);
  }

  Comment replied(UserId by, Instant at) {
    List<Replier> changed = new ArrayList<>(repliers);
    int known = indexOf(by);
    if (known >= 0) {
      changed.set(known, new Replier(by, repliers.get(known).count() + 1, at));
    } else if (changed.size() < MAX_REPLIERS) {
      changed.add(new Replier(by, 1, at));
    }
    return with(post, resolution, replies + 1, changed);
  }

  /** The same comment without a reply of somebody. */
  Comment unreplied(UserId by) {
    List<Replier> changed = new ArrayList<>(repliers);
    int known = indexOf(by);
    if (known >= 0) {
      Replier old = changed.remove(known);
      if (old.count() > 1) {
        changed.add(known, new Replier(by, old.count() - 1, old.lastAt()));
      }
    }
    return with(post, resolution, replies - 1, changed);
  }

  private int indexOf(UserId replier) {
    return repliers.stream().map(Replier::user).toList().indexOf(replier);
  }

  private Comment with(
      Post newPost, @Nullable Resolution newResolution, int count, List<Replier> newRepliers) {
    return new Comment(id, discussion, number, target, newPost, newResolution, count, newRepliers);
  }

  /** A reaction to a post: each user adds each emoji at most once. */
  public record Reaction(String emoji, UserId user, Instant at) {}

  /**
   * The part that comments and replies have in common: author, text and reactions. Immutable.
   *
   * @param editedAt when its text was last changed; null when it was never changed
   * @param body Markdown, 1 to {@value #MAX_BODY} characters
   * @param reactions the oldest first
   */
  public record Post(
      UserId by, Instant at, @Nullable Instant editedAt, String body, List<Reaction> reactions) {

    /** The longest text: our choice, forty printed pages. */
    public static final int MAX_BODY = 100_000;

    /**
     * The most reactions of a post, all emojis together: our choice. They are stored with the post,
     * so the limit keeps its record below a few hundred kilobytes.
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

    /** The same post with another text, edited now; itself when the text is equal. */
    Post edited(String newBody, Instant now) {
      return newBody.equals(body) ? this : new Post(by, at, now, newBody, reactions);
    }

    /**
     * The same post with a user's reactions changed; adding a present one or removing an absent one
     * does nothing.
     *
     * @throws DocsException with {@code CONFLICT} when there are more than {@value #MAX_REACTIONS}
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
   * The part of a content that a comment is attached to, as it was when the comment was made.
   *
   * @param revision the content of that time
   * @param page null for the content as a whole
   * @param review the review that the comment belongs to; null for none
   */
  public record Target(RevisionId revision, @Nullable OnPage page, @Nullable ReviewId review) {

    /** The longest identifier of a node: our choice, longer than any anchor of a heading. */
    public static final int MAX_NODE = 1_000;

    /**
     * The most characters of a node's text that are stored as its preview: our choice, three lines.
     */
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

  /**
   * The discussion that comments belong to.
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
      @NotNull @BoundedText(min = 1, max = Target.MAX_NODE) String record,
      @NotNull @BoundedText(min = 1, max = Target.MAX_NODE) String definition) {}

  /**
   * A reply to a comment. Immutable.
   *
   * @param number its number below the comment, which orders the replies
   */
  public record Reply(
      CommentReplyId id, Discussion discussion, CommentId comment, int number, Post post) {

    public Reply {
      requireNonNull(id, "id");
      requireNonNull(discussion, "discussion");
      requireNonNull(comment, "comment");
      requireNonNull(post, "post");
    }

    Reply with(Post newPost) {
      return new Reply(id, discussion, comment, number, newPost);
    }
  }

  /**
   * A comment as a caller sees it.
   *
   * @param resolvedBy empty while it is open, and for the application that embeds the library
   * @param page the page it is on; empty for the content as a whole
   */
  public record View(
      Comment comment,
      PostView post,
      Optional<User> resolvedBy,
      Optional<ShownPage> page,
      List<ShownReplier> repliers,
      Permissions permissions) {

    public View {
      repliers = List.copyOf(repliers);
    }

    /** Somebody who replied, see {@link Replier}. */
    public record ShownReplier(User user, int count, Instant lastAt) {}

    /**
     * The page of a comment: its current state or, when it was deleted, its last.
     *
     * @param outdated whether the commented text was changed or deleted
     */
    public record ShownPage(Page page, String path, boolean outdated) {}

    /** The permissions of a caller on a comment or reply. */
    public record Permissions(boolean edit, boolean reply, boolean delete) {}

    /** A post as a caller sees it, with the users that the caller may see. */
    public record PostView(Post post, User by, List<Reacted> reactions) {

      public PostView {
        reactions = List.copyOf(reactions);
      }

      /** An emoji with the users who reacted with it, in the order of their reactions. */
      public record Reacted(String emoji, List<By> users) {
        public Reacted {
          users = List.copyOf(users);
        }
      }

      /** A user's reaction. */
      public record By(User user, Instant at) {}
    }

    /** A reply as a caller sees it. */
    public record ReplyView(Comment.Reply reply, PostView post, Permissions permissions) {}
  }
}
