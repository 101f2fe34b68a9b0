package dev.docs.comment;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Member;
import dev.docs.access.caller.Require;
import dev.docs.access.internal.MemberRepository;
import dev.docs.command.internal.Validation;
import dev.docs.comment.Comment.Post;
import dev.docs.comment.Comment.View.ReplyView;
import dev.docs.comment.internal.CommentRepository;
import dev.docs.comment.internal.CommentTargets;
import dev.docs.comment.internal.CommentViews;
import dev.docs.comment.internal.FoundDiscussion;
import dev.docs.error.DocsException;
import dev.docs.id.CommentId;
import dev.docs.id.CommentReplyId;
import dev.docs.id.PageId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.people.Members;
import dev.docs.people.internal.MemberViews;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.content.ContentAt;
import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Comments on the main content of spaces and on change requests, replies to them and reactions. All
 * operations require the role comment on the space; the role read gives no access to discussions.
 * Thread-safe.
 *
 * <p>A comment on a page stays with it when it is moved. When the commented text is edited or the
 * page is deleted, the comment stays and is outdated.
 */
@KeepsRule({"comment-filters", "commenters"})
public final class Comments {

  private static final String READ = "read the comments";
  private static final String COMMENT = "comment";
  private static final String ITS_OWN = "it needs its author, or the role create";

  private final Context context;

  /**
   * @hidden
   */
  public Comments(Context context) {
    this.context = context;
  }

  // ---------------------------------------------------------------- comments

  /**
   * Posts a comment.
   *
   * @throws DocsException with {@code NOT_FOUND} when the page, the node or the cell does not
   *     exist, {@code UNAUTHENTICATED} when no user is calling
   */
  public Comment.View post(ContentAt.Branch at, PostComment command) {
    Validation.check(command);
    return context.write(
        "Comments.post",
        w -> {
          FoundDiscussion found = FoundDiscussion.at(w, at, COMMENT);
          Comment.Target target = new CommentTargets(w, found.content().revision()).find(command);
          return new CommentViews(w, found).of(found.post(w, target, command.body()));
        });
  }

  /** The comments that match a query. */
  public Slice<Comment.View> list(ContentAt.Branch at, Query query, ListOptions options) {
    Validation.check(query);
    return context.read(
        "Comments.list",
        r -> {
          FoundDiscussion found = FoundDiscussion.at(r, at, READ);
          Scan<Comment> all = CommentRepository.comments(found.discussion());
          Scan<Comment> scan = query.descending() ? all.reversed() : all;
          Slice<Comment> comments =
              query.isFiltered()
                  ? Listing.filtered(
                      r, scan, query.narrow(ListName.of(scan)), options, query::passes)
                  : Listing.of(r, scan, options);
          return comments.map(new CommentViews(r, found)::of);
        });
  }

  /** A comment as the caller sees it, who may read discussions. */
  public Comment.View get(ContentAt.Branch at, CommentId id) {
    return context.read(
        "Comments.get",
        r -> {
          FoundDiscussion found = FoundDiscussion.at(r, at, READ);
          return new CommentViews(r, found).of(found.comment(r, id).value());
        });
  }

  /**
   * Changes a comment. Its author, and those with the role create on the space, may change the
   * text, and resolve and reopen it; everyone who may comment may change their own reactions.
   *
   * @throws DocsException with {@code FORBIDDEN} for others
   */
  public Comment.View update(ContentAt.Branch at, CommentId id, UpdateComment command) {
    Validation.check(command);
    return context.write(
        "Comments.update",
        w -> {
          FoundDiscussion found = FoundDiscussion.at(w, at, COMMENT);
          Stored<Comment> stored = found.comment(w, id);
          Comment old = stored.value();
          Comment changed = old.with(changed(w, found, old.post(), command.fields()));
          if (command.resolved().isSet()) {
            if (!CommentViews.mayEdit(w, found, old.post())) {
              throw DocsException.forbidden("you may not resolve or reopen this: " + ITS_OWN);
            }
            changed =
                command.resolved().or(false)
                    ? changed.resolved(w.author(), w.now())
                    : changed.reopened();
          }
          CommentRepository.update(w, stored, changed);
          found.countOpen(w, open(changed) - open(old));
          return new CommentViews(w, found).of(changed);
        });
  }

  private static int open(Comment comment) {
    return comment.isOpen() ? 1 : 0;
  }

  /**
   * Deletes a comment with its replies. Only its author and those with the role create on the space
   * may. Does nothing when there is none.
   */
  public void delete(ContentAt.Branch at, CommentId id) {
    context.delete(
        "Comments.delete",
        w -> {
          FoundDiscussion found = FoundDiscussion.at(w, at, "delete comments");
          Stored<Comment> stored = found.comment(w, id);
          requireDeletable(w, found, stored.value().post());
          CommentRepository.delete(w, stored);
          found.countOpen(w, -open(stored.value()));
        });
  }

  // ---------------------------------------------------------------- replies

  /**
   * Replies to a comment, open or resolved.
   *
   * @throws DocsException with {@code UNAUTHENTICATED} when no user is calling
   */
  public ReplyView reply(ContentAt.Branch at, CommentId id, PostReply command) {
    Validation.check(command);
    return context.write(
        "Comments.reply",
        w -> {
          FoundDiscussion found = FoundDiscussion.at(w, at, COMMENT);
          Stored<Comment> stored = found.comment(w, id);
          Comment comment = stored.value();
          Comment.Reply reply =
              new Comment.Reply(
                  new CommentReplyId(w.ids().next()),
                  found.discussion(),
                  id,
                  CommentRepository.nextNumber(w, comment),
                  Post.of(Require.user(w), w.now(), command.body()));
          CommentRepository.insert(w, reply);
          CommentRepository.update(w, stored, comment.replied(reply.post().by(), w.now()));
          return new CommentViews(w, found).of(reply);
        });
  }

  /** The replies to a comment, the oldest first. */
  public Slice<ReplyView> replies(ContentAt.Branch at, CommentId id, ListOptions options) {
    return context.read(
        "Comments.replies",
        r -> {
          FoundDiscussion found = FoundDiscussion.at(r, at, READ);
          Comment comment = found.comment(r, id).value();
          return Listing.of(r, CommentRepository.replies(comment), options)
              .map(new CommentViews(r, found)::of);
        });
  }

  /** A reply to a comment, as {@link #get} gives comments. */
  public ReplyView getReply(ContentAt.Branch at, CommentId id, CommentReplyId reply) {
    return context.read(
        "Comments.getReply",
        r -> {
          FoundDiscussion found = FoundDiscussion.at(r, at, READ);
          Comment comment = found.comment(r, id).value();
          return new CommentViews(r, found).of(requireReply(r, comment, reply).value());
        });
  }

  /**
   * Changes a reply, as {@link #update} changes comments.
   *
   * @throws DocsException with {@code FORBIDDEN} for others
   */
  public ReplyView updateReply(
      ContentAt.Branch at, CommentId id, CommentReplyId reply, UpdatePost command) {
    Validation.check(command);
    return context.write(
        "Comments.updateReply",
        w -> {
          FoundDiscussion found = FoundDiscussion.at(w, at, COMMENT);
          Stored<Comment.Reply> stored = requireReply(w, found.comment(w, id).value(), reply);
          Comment.Reply old = stored.value();
          Comment.Reply changed = old.with(changed(w, found, old.post(), command));
          CommentRepository.update(w, stored, changed);
          return new CommentViews(w, found).of(changed);
        });
  }

  /**
   * Deletes a reply. Only its author and those with the role create on the space may. Does nothing
   * when there is none.
   */
  public void deleteReply(ContentAt.Branch at, CommentId id, CommentReplyId reply) {
    context.delete(
        "Comments.deleteReply",
        w -> {
          FoundDiscussion found = FoundDiscussion.at(w, at, "delete replies");
          Stored<Comment> comment = found.comment(w, id);
          Stored<Comment.Reply> stored = requireReply(w, comment.value(), reply);
          requireDeletable(w, found, stored.value().post());
          CommentRepository.delete(w, stored.value(), stored.version());
          CommentRepository.update(
              w, comment, comment.value().unreplied(stored.value().post().by()));
        });
  }

  private static Stored<Comment.Reply> requireReply(
      ReadWork r, Comment comment, CommentReplyId reply) {
    return CommentRepository.findReply(r, comment, reply)
        .orElseThrow(() -> DocsException.notFound("reply", reply));
  }

  // ---------------------------------------------------------------- posts

  private static Post changed(WriteWork w, FoundDiscussion found, Post post, UpdatePost command) {
    Post changed = post;
    if (command.body().isSet()) {
      if (!CommentViews.mayEdit(w, found, post)) {
        throw DocsException.forbidden("you may not edit this: " + ITS_OWN);
      }
      changed = changed.edited(command.body().or(post.body()), w.now());
    }
    Set<String> added = new LinkedHashSet<>(command.addedReactions());
    Set<String> removed = new LinkedHashSet<>(command.removedReactions());
    if (added.stream().anyMatch(removed::contains)) {
      throw DocsException.invalid(
          "removedReactions", "must not contain an emoji of addedReactions");
    }
    return added.isEmpty() && removed.isEmpty()
        ? changed
        : changed.reacted(Require.user(w), added, removed, w.now());
  }

  private static void requireDeletable(ReadWork r, FoundDiscussion found, Post post) {
    if (!CommentViews.mayDelete(r, found, post)) {
      throw DocsException.forbidden("you may not delete this: " + ITS_OWN);
    }
  }

  // ---------------------------------------------------------------- people

  /**
   * The members of the organization with comments or replies that exist, in the order of their
   * first post.
   */
  public Slice<Members.View> commenters(ContentAt.Branch at, ListOptions options) {
    return context.read(
        "Comments.commenters",
        r -> {
          FoundDiscussion found = FoundDiscussion.at(r, at, READ);
          Map<UserId, Instant> firsts = new HashMap<>();
          for (Hit<Comment> hit : r.scan(CommentRepository.comments(found.discussion()))) {
            firsts.merge(hit.value().post().by(), hit.value().post().at(), Comments::earlier);
          }
          for (Hit<Comment.Reply> hit : r.scan(CommentRepository.replies(found.discussion()))) {
            firsts.merge(hit.value().post().by(), hit.value().post().at(), Comments::earlier);
          }
          List<Member> members = MemberRepository.findAll(r, found.organization(), firsts.keySet());
          return MemberViews.of(
              r,
              found.organization(),
              Listing.sorted(
                  members,
                  ListName.of("commenters", found.content().spaceId().value())
                      .by("changeRequest", found.discussion().changeRequest()),
                  options,
                  member ->
                      IndexKey.of(requireNonNull(firsts.get(member.user())), member.user().value()),
                  false));
        });
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }

  /**
   * Filter and order of a list of comments.
   *
   * @param descending whether the newest come first
   * @param page those on this page or on a node of it; empty for all
   * @param authors those posted by any of these users; empty for all
   */
  public record Query(
      boolean descending,
      Status status,
      Optional<PageId> page,
      @Size(max = Query.MAX_AUTHORS, message = "must be at most {max} users")
          Set<@NotNull(message = "is required") UserId> authors) {

    /** The most authors of one query: our choice. */
    public static final int MAX_AUTHORS = 100;

    /** The state of comments. */
    public enum Status {
      ALL,
      OPEN,
      RESOLVED
    }

    /** All comments, the newest first. */
    public static final Query ALL = new Query(true, Status.ALL, Optional.empty(), Set.of());

    public Query {
      requireNonNull(status, "status");
      requireNonNull(page, "page");
      authors = Set.copyOf(authors);
    }

    public Query ascending() {
      return new Query(false, status, page, authors);
    }

    public Query withStatus(Status wanted) {
      return new Query(descending, wanted, page, authors);
    }

    public Query on(PageId wanted) {
      return new Query(descending, status, Optional.of(wanted), authors);
    }

    public Query by(UserId... users) {
      return new Query(descending, status, page, Set.of(users));
    }

    boolean isFiltered() {
      return status != Status.ALL || page.isPresent() || !authors.isEmpty();
    }

    boolean passes(Comment comment) {
      return (status == Status.ALL || (status == Status.OPEN) == comment.isOpen())
          && page.map(wanted -> isOn(comment, wanted)).orElse(true)
          && (authors.isEmpty() || authors.contains(comment.post().by()));
    }

    private static boolean isOn(Comment comment, PageId page) {
      return comment.target().page() != null && comment.target().page().page().equals(page);
    }

    /** The name of the list of matching comments. */
    ListName narrow(ListName all) {
      return all.by("status", status == Status.ALL ? null : status)
          .by("page", page.orElse(null))
          .by(
              "authors",
              authors.isEmpty()
                  ? null
                  : new TreeSet<>(authors.stream().map(UserId::value).toList()));
    }
  }
}
