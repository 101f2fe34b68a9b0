package dev.docs.change.internal;

import static dev.docs.kind.Lifecycle.MEMBER_REMOVED;
import static dev.docs.kind.Lifecycle.USER_REPLACED;
import static java.util.stream.Collectors.toSet;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ConflictRecord;
import dev.docs.change.Review;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.ConflictId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.kind.RecordType;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.store.internal.RecordId;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Change requests, and what belongs to them, in the store. Stateless. */
@KeepsRule({"change-request-number", "change-request-order"})
public final class ChangeRequestRepository {

  private static final Index<ChangeRequest> BY_NUMBER =
      Index.uniqueOn("by-number", c -> IndexKey.of(c.space().value(), c.number()));
  private static final Index<ChangeRequest> BY_STATUS =
      Index.on("by-status", c -> IndexKey.of(c.space().value(), c.status().name(), c.number()));
  private static final Index<ChangeRequest> BY_STATUS_AND_CHANGE =
      Index.on(
          "by-status-and-change",
          c -> IndexKey.of(c.space().value(), c.status().name(), c.updatedAt()).with(c.number()));
  private static final Kind<ChangeRequest> CHANGE_REQUESTS =
      RecordType.mutable(
          "change-request",
          ChangeRequest.class,
          c -> c.id().value(),
          List.of(BY_NUMBER, BY_STATUS, BY_STATUS_AND_CHANGE),
          type ->
              type.inSpace(BY_NUMBER)
                  .names(c -> c.createdBy())
                  .names(c -> c.mergedBy())
                  .tellsAll(ChangeRequestEvents::tell)
                  .keepsAuthors()
                  .unsaid("description", "linked"));

  private static final Index<Contribution> CONTRIBUTIONS_BY_CHANGE_REQUEST =
      Index.on("by-change-request", c -> of(c.space(), c.changeRequest()));
  private static final Kind<Contribution> CONTRIBUTIONS =
      RecordType.mutable(
          "contribution",
          Contribution.class,
          c -> with(c.user(), c.changeRequest()),
          List.of(CONTRIBUTIONS_BY_CHANGE_REQUEST),
          type ->
              type.inSpace(CONTRIBUTIONS_BY_CHANGE_REQUEST)
                  .names(c -> c.user())
                  .untold()
                  .keepsAuthors());

  private static final Index<Review> REVIEWS_BY_CHANGE_REQUEST =
      Index.on(
          "by-change-request",
          r -> {
            IndexKey at = of(r.space(), r.changeRequest()).with(r.createdAt());
            return r.number() == 0 ? at : at.with(r.number());
          });
  private static final Kind<Review> REVIEWS =
      RecordType.mutable(
          "review",
          Review.class,
          r -> r.id().value(),
          List.of(REVIEWS_BY_CHANGE_REQUEST),
          type ->
              type.inSpace(REVIEWS_BY_CHANGE_REQUEST)
                  .names(r -> r.reviewer())
                  .names(r -> r.requestedBy())
                  .tellsAll(ChangeRequestEvents::tellReview)
                  .keepsAuthors()
                  .unsaid("requestedBy"));

  private static final Index<RequestedReviewer> REQUESTED_BY_CHANGE_REQUEST =
      Index.on("by-change-request", r -> of(r.space(), r.changeRequest()).with(r.createdAt()));
  private static final Index<RequestedReviewer> REQUESTED_BY_USER =
      Index.on("by-user", r -> IndexKey.of(r.user().value()));
  private static final Kind<RequestedReviewer> REQUESTED_REVIEWERS =
      RecordType.mutable(
          "requested-reviewer",
          RequestedReviewer.class,
          r -> with(r.user(), r.changeRequest()),
          List.of(REQUESTED_BY_CHANGE_REQUEST, REQUESTED_BY_USER),
          type ->
              type.inSpace(REQUESTED_BY_CHANGE_REQUEST)
                  .names(r -> r.user())
                  .names(r -> r.requestedBy())
                  .tellsAll(ChangeRequestEvents::tellRequested)
                  .on(
                      MEMBER_REMOVED,
                      (tx, member) -> deleteRequestsTo(tx, member.id(), member.organization()))
                  .on(USER_REPLACED, (tx, users) -> moveRequests(tx, users.from(), users.to()))
                  .unseeded("requests for reviews", "reviews are written as they were given"));

  private static final Index<ConflictRecord> CONFLICTS_BY_CHANGE_REQUEST =
      Index.on("by-change-request", c -> of(c.space(), c.changeRequest()).with(c.number()));
  private static final Kind<ConflictRecord> CONFLICTS =
      RecordType.mutable(
          "conflict",
          ConflictRecord.class,
          c -> c.id().value(),
          List.of(CONFLICTS_BY_CHANGE_REQUEST),
          type ->
              type.inSpace(CONFLICTS_BY_CHANGE_REQUEST)
                  .namesAll(
                      c -> c.resolution().stream().flatMap(resolved -> resolved.by().stream()))
                  .tellsAll(ChangeRequestEvents::tellConflict)
                  .keepsAuthors());

  public static final List<Kind<?>> KINDS =
      List.of(CHANGE_REQUESTS, CONTRIBUTIONS, REVIEWS, REQUESTED_REVIEWERS, CONFLICTS);

  private ChangeRequestRepository() {}

  private static IndexKey of(SpaceId space, ChangeRequestId changeRequest) {
    return IndexKey.of(space.value(), changeRequest.value());
  }

  private static String with(UserId user, ChangeRequestId changeRequest) {
    return RecordId.of('/', changeRequest.value(), user.value());
  }

  // ---------------------------------------------------------------- change requests

  /** The change request of the space with this id or, where it is all digits, this number. */
  public static Optional<Stored<ChangeRequest>> find(ReadTx tx, SpaceId space, String idOrNumber) {
    Optional<Stored<ChangeRequest>> byId =
        tx.find(CHANGE_REQUESTS, new ChangeRequestId(idOrNumber).value())
            .filter(stored -> stored.value().space().equals(space));
    return byId.isPresent() || !idOrNumber.matches("[1-9][0-9]{0,8}")
        ? byId
        : byNumber(tx, space, Integer.parseInt(idOrNumber));
  }

  private static Optional<Stored<ChangeRequest>> byNumber(ReadTx tx, SpaceId space, int number) {
    IndexKey key = IndexKey.of(space.value(), number);
    return tx.scan(Scan.of(CHANGE_REQUESTS, BY_NUMBER, key).limit(1)).stream()
        .findFirst()
        .map(Hit::stored);
  }

  /** The number of the next change request of a space: one more than the highest. */
  static int nextNumber(ReadTx tx, SpaceId space) {
    Scan<ChangeRequest> numbered = Scan.of(CHANGE_REQUESTS, BY_NUMBER, IndexKey.of(space.value()));
    return tx.scan(numbered.reversed().limit(1)).stream()
        .findFirst()
        .map(last -> last.value().number() + 1)
        .orElse(1);
  }

  static void insert(WriteTx tx, ChangeRequest changeRequest) {
    tx.insert(CHANGE_REQUESTS, changeRequest);
  }

  static void update(WriteTx tx, ChangeRequest changeRequest, long version) {
    tx.update(CHANGE_REQUESTS, changeRequest, version);
  }

  /** The change requests of a space, the newest first; of one status, where it is not null. */
  public static Scan<ChangeRequest> of(SpaceId space, ChangeRequest.@Nullable Status status) {
    return (status == null
            ? Scan.of(CHANGE_REQUESTS, BY_NUMBER, IndexKey.of(space.value()))
            : Scan.of(CHANGE_REQUESTS, BY_STATUS, IndexKey.of(space.value(), status.name())))
        .reversed();
  }

  /** The change requests of a space of one status, the last changed first. */
  public static Scan<ChangeRequest> lastChanged(SpaceId space, ChangeRequest.Status status) {
    IndexKey key = IndexKey.of(space.value(), status.name());
    return Scan.of(CHANGE_REQUESTS, BY_STATUS_AND_CHANGE, key).reversed();
  }

  // ---------------------------------------------------------------- contributions

  public static boolean hasContributed(ReadTx tx, ChangeRequestId changeRequest, UserId user) {
    return tx.find(CONTRIBUTIONS, with(user, changeRequest)).isPresent();
  }

  /** Counts one more revision of this user; none for null. */
  public static void contribute(
      WriteTx tx, ChangeRequest changeRequest, @Nullable UserId user, Instant now) {
    if (user == null) {
      return;
    }
    Optional<Stored<Contribution>> stored = tx.find(CONTRIBUTIONS, with(user, changeRequest.id()));
    if (stored.isPresent()) {
      tx.update(CONTRIBUTIONS, stored.get().value().again(now), stored.get().version());
    } else {
      tx.insert(
          CONTRIBUTIONS, new Contribution(changeRequest.space(), changeRequest.id(), user, 1, now));
    }
  }

  public static Scan<Contribution> contributions(ChangeRequest changeRequest) {
    return Scan.of(
        CONTRIBUTIONS,
        CONTRIBUTIONS_BY_CHANGE_REQUEST,
        of(changeRequest.space(), changeRequest.id()));
  }

  // ---------------------------------------------------------------- reviews

  public static void insert(WriteTx tx, Review review) {
    tx.insert(REVIEWS, review);
  }

  /** How many reviews of a change request have this time. */
  public static int countReviews(ReadTx tx, ChangeRequest changeRequest, Instant at) {
    IndexKey key = of(changeRequest.space(), changeRequest.id()).with(at);
    return Math.toIntExact(tx.count(REVIEWS, REVIEWS_BY_CHANGE_REQUEST, key));
  }

  public static Optional<Review> findReview(ReadTx tx, ChangeRequest changeRequest, String id) {
    return tx.find(REVIEWS, id)
        .map(Stored::value)
        .filter(review -> review.changeRequest().equals(changeRequest.id()));
  }

  /** The reviews of a change request, the newest first. */
  public static Scan<Review> reviews(ChangeRequest changeRequest) {
    return Scan.of(
            REVIEWS, REVIEWS_BY_CHANGE_REQUEST, of(changeRequest.space(), changeRequest.id()))
        .reversed();
  }

  public static Optional<Stored<RequestedReviewer>> findRequested(
      ReadTx tx, ChangeRequestId changeRequest, UserId user) {
    return tx.find(REQUESTED_REVIEWERS, with(user, changeRequest));
  }

  public static void insert(WriteTx tx, RequestedReviewer reviewer) {
    tx.insert(REQUESTED_REVIEWERS, reviewer);
  }

  public static void deleteRequested(WriteTx tx, Stored<RequestedReviewer> stored) {
    RequestedReviewer reviewer = stored.value();
    tx.delete(
        REQUESTED_REVIEWERS, with(reviewer.user(), reviewer.changeRequest()), stored.version());
  }

  /** The change requests that wait for a review by a user, in whatever space. */
  public static Set<ChangeRequestId> waitingFor(ReadTx tx, UserId user) {
    return tx.scan(requestsTo(user)).stream()
        .map(hit -> hit.value().changeRequest())
        .collect(toSet());
  }

  private static Scan<RequestedReviewer> requestsTo(UserId user) {
    return Scan.of(REQUESTED_REVIEWERS, REQUESTED_BY_USER, IndexKey.of(user.value()));
  }

  /** Removes the review requests to a user in the spaces of an organization. */
  private static void deleteRequestsTo(WriteTx tx, UserId user, OrganizationId organization) {
    for (Hit<RequestedReviewer> hit : tx.scan(requestsTo(user))) {
      SpaceRepository.find(tx, hit.value().space())
          .filter(space -> space.value().organization().equals(organization))
          .ifPresent(space -> deleteRequested(tx, hit.stored()));
    }
  }

  private static void moveRequests(WriteTx tx, UserId from, UserId to) {
    for (Hit<RequestedReviewer> hit : tx.scan(requestsTo(from))) {
      deleteRequested(tx, hit.stored());
      tx.insert(REQUESTED_REVIEWERS, hit.value().of(to));
    }
  }

  /** The requested reviewers, in the order of the requests. */
  public static Scan<RequestedReviewer> requestedReviewers(ChangeRequest changeRequest) {
    return Scan.of(
        REQUESTED_REVIEWERS,
        REQUESTED_BY_CHANGE_REQUEST,
        of(changeRequest.space(), changeRequest.id()));
  }

  // ---------------------------------------------------------------- conflicts

  static void insert(WriteTx tx, ConflictRecord conflict) {
    tx.insert(CONFLICTS, conflict);
  }

  public static void update(WriteTx tx, ConflictRecord conflict, long version) {
    tx.update(CONFLICTS, conflict, version);
  }

  public static Optional<Stored<ConflictRecord>> findConflict(
      ReadTx tx, ChangeRequest changeRequest, ConflictId id) {
    return tx.find(CONFLICTS, id.value())
        .filter(stored -> stored.value().changeRequest().equals(changeRequest.id()));
  }

  /** The conflicts of a change request, in the order they arose. */
  public static Scan<ConflictRecord> conflicts(ChangeRequest changeRequest) {
    return Scan.of(
        CONFLICTS, CONFLICTS_BY_CHANGE_REQUEST, of(changeRequest.space(), changeRequest.id()));
  }

  // ---------------------------------------------------------------- whole spaces

  public static void forEach(ReadTx tx, Consumer<ChangeRequest> action) {
    tx.forEach(CHANGE_REQUESTS, stored -> action.accept(stored.value()));
  }

  /** The revisions that change requests of a space, their conflicts and their reviews name. */
  public static Set<RevisionId> revisions(ReadTx tx, SpaceId space) {
    IndexKey of = IndexKey.of(space.value());
    Set<RevisionId> named = new HashSet<>();
    tx.scan(Scan.of(CHANGE_REQUESTS, BY_NUMBER, of))
        .forEach(hit -> named.addAll(hit.value().revisions()));
    tx.scan(Scan.of(REVIEWS, REVIEWS_BY_CHANGE_REQUEST, of))
        .forEach(hit -> named.add(hit.value().revision()));
    tx.scan(Scan.of(REQUESTED_REVIEWERS, REQUESTED_BY_CHANGE_REQUEST, of))
        .forEach(hit -> named.add(hit.value().revision()));
    conflictsOf(tx, space)
        .forEach(
            conflict -> {
              named.add(conflict.revision());
              conflict.folder().ifPresent(named::add);
            });
    named.remove(null);
    return named;
  }

  /** The revisions of a space that conflicts name; their parents are the sides. */
  public static Set<RevisionId> conflictRevisions(ReadTx tx, SpaceId space) {
    return conflictsOf(tx, space).map(ConflictRecord::revision).collect(toSet());
  }

  private static Stream<ConflictRecord> conflictsOf(ReadTx tx, SpaceId space) {
    return tx
        .scan(Scan.of(CONFLICTS, CONFLICTS_BY_CHANGE_REQUEST, IndexKey.of(space.value())))
        .stream()
        .map(Hit::value);
  }

  /**
   * Removes change requests of a space, and their reviews, conflicts and counters before them.
   *
   * @param limit the most records to remove
   * @return the number of removed records: less than the limit when none is left
   */
  public static int purge(WriteTx tx, SpaceId space, int limit) {
    IndexKey of = IndexKey.of(space.value());
    int removed = purge(tx, Scan.of(CONFLICTS, CONFLICTS_BY_CHANGE_REQUEST, of), limit);
    removed += purge(tx, Scan.of(REVIEWS, REVIEWS_BY_CHANGE_REQUEST, of), limit - removed);
    removed +=
        purge(tx, Scan.of(REQUESTED_REVIEWERS, REQUESTED_BY_CHANGE_REQUEST, of), limit - removed);
    removed +=
        purge(tx, Scan.of(CONTRIBUTIONS, CONTRIBUTIONS_BY_CHANGE_REQUEST, of), limit - removed);
    return removed + purge(tx, Scan.of(CHANGE_REQUESTS, BY_NUMBER, of), limit - removed);
  }

  private static <T> int purge(WriteTx tx, Scan<T> scan, int limit) {
    List<Hit<T>> hits = tx.scan(scan.limit(limit));
    for (Hit<T> hit : hits) {
      tx.delete(scan.kind(), scan.kind().idOf(hit.value()), hit.stored().version());
    }
    return hits.size();
  }
}
