package dev.docs.comment.internal;

import dev.docs.comment.Comment;
import dev.docs.comment.Comment.Discussion;
import dev.docs.event.DomainEvent.CommentChanged;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.CommentId;
import dev.docs.id.CommentReplyId;
import dev.docs.id.ReviewId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.kind.RecordStep;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.work.WriteWork;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Comments and their replies in the store. Stateless. */
public final class CommentRepository {

  private static final Index<Comment> BY_DISCUSSION =
      Index.on("by-discussion", c -> of(c.discussion()).with(c.number()));
  private static final Index<Comment> OPEN =
      Index.on("open", c -> c.isOpen() ? of(c.discussion()).with(c.number()) : null);
  private static final Index<Comment> BY_REVIEW =
      Index.onEach(
          "by-review",
          c -> Stream.ofNullable(c.target().review()).map(r -> IndexKey.of(r.value())).toList());
  private static final Kind<Comment> COMMENTS =
      RecordType.mutable(
          "comment",
          Comment.class,
          c -> c.id().value(),
          List.of(BY_DISCUSSION, OPEN, BY_REVIEW),
          type ->
              type.inSpace(BY_DISCUSSION)
                  .namesAll(CommentRepository::users)
                  .tellsAll(
                      step ->
                          tell(step, step.any().discussion(), step.any().id(), Optional.empty()))
                  .keepsAuthors());

  private static final Index<Comment.Reply> BY_COMMENT =
      Index.on("by-comment", r -> of(r.discussion()).with(r.comment().value(), r.number()));
  private static final Kind<Comment.Reply> REPLIES =
      RecordType.mutable(
          "comment-reply",
          Comment.Reply.class,
          r -> r.id().value(),
          List.of(BY_COMMENT),
          type ->
              type.inSpace(BY_COMMENT)
                  .namesAll(r -> users(r.post()))
                  .tellsAll(
                      step ->
                          tell(
                              step,
                              step.any().discussion(),
                              step.any().comment(),
                              Optional.of(step.any().id())))
                  .keepsAuthors());

  public static final List<Kind<?>> KINDS = List.of(COMMENTS, REPLIES);

  private CommentRepository() {}

  private static Stream<@Nullable UserId> users(Comment comment) {
    Comment.Resolution resolution = comment.resolution();
    return Stream.of(
            users(comment.post()),
            comment.repliers().stream().map(Comment.Replier::user),
            Stream.ofNullable(resolution == null ? null : resolution.by()))
        .flatMap(part -> part);
  }

  private static Stream<@Nullable UserId> users(Comment.Post post) {
    return Stream.concat(
        Stream.of(post.by()), post.reactions().stream().map(Comment.Reaction::user));
  }

  private static void tell(
      RecordStep<?> step,
      Comment.Discussion discussion,
      CommentId comment,
      Optional<CommentReplyId> reply) {
    SpaceId space = discussion.space();
    Optional<ChangeRequestId> changeRequest = Optional.ofNullable(discussion.changeRequest());
    step.add(
        space, in -> new CommentChanged(in, space, changeRequest, comment, reply, step.step()));
  }

  /** The key of a discussion; main content has an empty text where others have an identifier. */
  private static IndexKey of(SpaceId space, @Nullable ChangeRequestId changeRequest) {
    return IndexKey.of(space.value(), changeRequest == null ? "" : changeRequest.value());
  }

  private static IndexKey of(Discussion discussion) {
    return of(discussion.space(), discussion.changeRequest());
  }

  // ---------------------------------------------------------------- comments

  static Optional<Stored<Comment>> find(ReadTx tx, Discussion discussion, CommentId id) {
    return tx.find(COMMENTS, id.value())
        .filter(stored -> stored.value().discussion().equals(discussion));
  }

  static Optional<Comment> ofReview(ReadTx tx, ReviewId review) {
    return tx.scan(Scan.of(COMMENTS, BY_REVIEW, IndexKey.of(review.value())).limit(1)).stream()
        .findFirst()
        .map(Hit::value);
  }

  static void insert(WriteTx tx, Comment comment) {
    tx.insert(COMMENTS, comment);
  }

  public static void update(WriteTx tx, Stored<Comment> old, Comment comment) {
    if (!comment.equals(old.value())) {
      tx.update(COMMENTS, comment, old.version());
    }
  }

  /** Removes a comment with its replies. */
  public static void delete(WriteTx tx, Stored<Comment> comment) {
    deleteAll(tx, replies(comment.value()));
    tx.delete(COMMENTS, comment.value().id().value(), comment.version());
  }

  /**
   * The number of the next comment. It follows the time, so that a comment does not have to read
   * those that others are writing; only the first of a process in a discussion reads the last.
   */
  static long nextNumber(WriteWork w, Discussion discussion) {
    return w.ordinal(
        discussion.toString(), () -> last(w, comments(discussion)).map(Comment::number).orElse(0L));
  }

  /** The comments of a discussion, the oldest first. */
  public static Scan<Comment> comments(Discussion discussion) {
    return Scan.of(COMMENTS, BY_DISCUSSION, of(discussion));
  }

  /** The open comments on the main content of a space, the oldest first. */
  static Scan<Comment> openOn(SpaceId space) {
    return Scan.of(COMMENTS, OPEN, of(space, null));
  }

  // ---------------------------------------------------------------- replies

  public static Optional<Stored<Comment.Reply>> findReply(
      ReadTx tx, Comment comment, CommentReplyId id) {
    return tx.find(REPLIES, id.value())
        .filter(stored -> stored.value().comment().equals(comment.id()));
  }

  public static void insert(WriteTx tx, Comment.Reply reply) {
    tx.insert(REPLIES, reply);
  }

  public static void update(WriteTx tx, Stored<Comment.Reply> old, Comment.Reply reply) {
    if (!reply.equals(old.value())) {
      tx.update(REPLIES, reply, old.version());
    }
  }

  public static void delete(WriteTx tx, Comment.Reply reply, long version) {
    tx.delete(REPLIES, reply.id().value(), version);
  }

  public static int nextNumber(ReadTx tx, Comment comment) {
    return last(tx, replies(comment)).map(r -> r.number() + 1).orElse(1);
  }

  /** The replies to a comment, the oldest first. */
  public static Scan<Comment.Reply> replies(Comment comment) {
    return Scan.of(REPLIES, BY_COMMENT, of(comment.discussion()).with(comment.id().value()));
  }

  /** All replies of a discussion. */
  public static Scan<Comment.Reply> replies(Discussion discussion) {
    return Scan.of(REPLIES, BY_COMMENT, of(discussion));
  }

  // ---------------------------------------------------------------- whole spaces

  /** The comments of a space and of its change requests. */
  public static Scan<Comment> of(SpaceId space) {
    return Scan.of(COMMENTS, BY_DISCUSSION, IndexKey.of(space.value()));
  }

  /**
   * Removes comments of a space and of its change requests.
   *
   * @param limit the most records to remove
   * @return the number of removed records: less than the limit when none is left
   */
  public static int purge(WriteTx tx, SpaceId space, int limit) {
    int replies =
        deleteAll(tx, Scan.of(REPLIES, BY_COMMENT, IndexKey.of(space.value())).limit(limit));
    return replies + deleteAll(tx, of(space).limit(limit - replies));
  }

  private static <T> Optional<T> last(ReadTx tx, Scan<T> scan) {
    return tx.scan(scan.reversed().limit(1)).stream().findFirst().map(Hit::value);
  }

  private static <T> int deleteAll(WriteTx tx, Scan<T> scan) {
    List<Hit<T>> hits = tx.scan(scan);
    for (Hit<T> hit : hits) {
      tx.delete(scan.kind(), scan.kind().idOf(hit.value()), hit.stored().version());
    }
    return hits.size();
  }
}
