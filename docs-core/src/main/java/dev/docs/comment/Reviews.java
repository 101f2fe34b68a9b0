package dev.docs.comment;

import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.access.caller.Require;
import dev.docs.change.ChangeRequest;
import dev.docs.change.Review;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.change.internal.FoundChangeRequest;
import dev.docs.change.internal.RequestedReviewer;
import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.Validation;
import dev.docs.comment.Comment.Post;
import dev.docs.comment.internal.ReviewComments;
import dev.docs.error.DocsException;
import dev.docs.id.ReviewId;
import dev.docs.id.RevisionId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.user.User;
import dev.docs.user.internal.ShownUsers;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reviews of change requests, and requests for reviews. Thread-safe. */
@KeepsRule("reviews")
public final class Reviews {

  private final Context context;

  /**
   * @hidden
   */
  public Reviews(Context context) {
    this.context = context;
  }

  /**
   * A review to submit.
   *
   * @param comment Markdown, posted as a comment on the change request; null or empty for none
   */
  public record Submit(
      @NotNull Review.Status status, @BoundedText(max = Post.MAX_BODY) @Nullable String comment) {}

  /**
   * A request for reviews.
   *
   * @param users 1 to 50 members who can see the space
   * @param subject of the change request
   * @param description of the change request, Markdown
   */
  public record Request(
      @NotNull
          @Size(min = 1, max = Request.MAX_USERS, message = "must be from {min} to {max} users")
          List<@NotNull(message = "is required") UserId> users,
      Update<@NotNull @BoundedText(max = ChangeRequest.MAX_SUBJECT, line = true) String> subject,
      Update<@NotNull @BoundedText(max = ChangeRequest.MAX_DESCRIPTION) String> description) {

    /** The most users of one request. */
    public static final int MAX_USERS = 50;

    public Request {
      users = users == null ? null : Collections.unmodifiableList(new ArrayList<>(users));
    }

    /** A request that does not change the subject. */
    public static Request of(List<UserId> users) {
      return new Request(users, Update.keep(), Update.keep());
    }

    /** A copy of this command that sets the subject. */
    public Request subject(String newSubject) {
      return new Request(users, Update.to(newSubject), description);
    }
  }

  /**
   * A review as a caller sees it.
   *
   * @param requestedBy null when it was not requested
   * @param outdated whether the change request has other content since
   * @param comment its text; empty when there is none or it was deleted, and for callers who may
   *     not read comments
   */
  public record ReviewView(
      Review review,
      User reviewer,
      @Nullable User requestedBy,
      boolean outdated,
      Optional<Comment.View> comment) {}

  /**
   * A requested reviewer who has not submitted the review yet.
   *
   * @param revision the revision to be reviewed
   * @param requestedBy null for the operator
   */
  public record RequestedReviewerView(
      User user, @Nullable User requestedBy, RevisionId revision, Instant createdAt) {}

  /** Submits a review, which fulfils a request for a review by the caller. */
  public ReviewView submit(ChangeRequest.Ref ref, Submit command) {
    Validation.check(command);
    return context.write(
        "Reviews.submit",
        w -> {
          ReviewId id = new ReviewId(w.ids().next());
          FoundChangeRequest found = FoundChangeRequest.in(w, ref);
          found.require(Role.REVIEW, "review this change request").requireEditable();
          UserId reviewer = Require.user(w);
          Optional<Stored<RequestedReviewer>> requested =
              ChangeRequestRepository.findRequested(w, found.changeRequest().id(), reviewer);
          Review review =
              Review.of(
                  id,
                  found.changeRequest(),
                  reviewer,
                  requested.map(r -> r.value().requestedBy()).orElse(null),
                  command.status(),
                  w.now(),
                  ChangeRequestRepository.countReviews(w, found.changeRequest(), w.now()));
          ChangeRequestRepository.insert(w, review);
          requested.ifPresent(r -> ChangeRequestRepository.deleteRequested(w, r));
          if (command.comment() != null && !command.comment().isEmpty()) {
            ReviewComments.post(w, found, id, command.comment());
          }
          return view(w, review, found);
        });
  }

  /** The reviews of a change request, the newest first. */
  public Slice<ReviewView> list(ChangeRequest.Ref ref, ListOptions options) {
    return list(ref, null, options);
  }

  /**
   * Reviews of a change request, the newest first.
   *
   * @param outdated true for those of earlier content, false for those of the present one; null for
   *     all
   */
  public Slice<ReviewView> list(
      ChangeRequest.Ref ref, @Nullable Boolean outdated, ListOptions options) {
    return context.read(
        "Reviews.list",
        r -> {
          FoundChangeRequest found = FoundChangeRequest.in(r, ref);
          ChangeRequest of = found.changeRequest();
          Scan<Review> scan = ChangeRequestRepository.reviews(of);
          Slice<Review> slice =
              outdated == null
                  ? Listing.of(r, scan, options)
                  : Listing.filtered(
                      r,
                      scan,
                      ListName.of(scan).by("outdated", outdated),
                      options,
                      review -> review.isOutdated(of) == outdated);
          return slice.map(review -> view(r, review, found));
        });
  }

  /**
   * A review of a change request. Requires viewing the space.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none that the caller may view
   */
  public ReviewView get(ChangeRequest.Ref ref, ReviewId id) {
    return context.read(
        "Reviews.get",
        r -> {
          FoundChangeRequest found = FoundChangeRequest.in(r, ref);
          return ChangeRequestRepository.findReview(r, found.changeRequest(), id.value())
              .map(review -> view(r, review, found))
              .orElseThrow(() -> DocsException.notFound("review", id));
        });
  }

  /** Requests reviews from users, and opens a draft. Requesting a review again does nothing. */
  public List<RequestedReviewerView> request(ChangeRequest.Ref ref, Request command) {
    Validation.check(command);
    return context.write(
        "Reviews.request",
        w -> {
          FoundChangeRequest found = FoundChangeRequest.in(w, ref);
          found.require(Role.EDIT, "ask for reviews").requireEditable();
          ChangeRequest asked = found.changeRequest();
          for (UserId user : new LinkedHashSet<>(command.users())) {
            requireReviewer(w, found.space(), user);
            if (ChangeRequestRepository.findRequested(w, asked.id(), user).isEmpty()) {
              ChangeRequestRepository.insert(
                  w,
                  new RequestedReviewer(
                      ref.space(), asked.id(), user, w.author(), asked.head(), w.now()));
            }
          }
          found.openForReview(w, command.subject(), command.description());
          return w.scan(ChangeRequestRepository.requestedReviewers(asked)).stream()
              .map(hit -> view(w, hit.value(), found.space()))
              .toList();
        });
  }

  private static void requireReviewer(ReadWork r, Space space, UserId user) {
    Role role =
        SpaceAccess.role(r.as(Caller.user(user)), space)
            .orElseThrow(() -> DocsException.notFound("user", user));
    if (!role.includes(Role.REVIEW)) {
      throw DocsException.invalid("users", "user " + user + " may not review in this space");
    }
  }

  /** The requested reviewers who have not submitted a review, in the order of the requests. */
  public Slice<RequestedReviewerView> requested(ChangeRequest.Ref ref, ListOptions options) {
    return context.read(
        "Reviews.requested",
        r -> {
          FoundChangeRequest found = FoundChangeRequest.in(r, ref);
          return Listing.of(
                  r, ChangeRequestRepository.requestedReviewers(found.changeRequest()), options)
              .map(request -> view(r, request, found.space()));
        });
  }

  /** Withdraws a request for a review. Does nothing when there is none. */
  public void removeRequested(ChangeRequest.Ref ref, UserId user) {
    context.delete(
        "Reviews.removeRequested",
        w -> {
          FoundChangeRequest found = FoundChangeRequest.in(w, ref);
          found.require(Role.EDIT, "change who is to review");
          ChangeRequestRepository.findRequested(w, found.changeRequest().id(), user)
              .ifPresent(stored -> ChangeRequestRepository.deleteRequested(w, stored));
        });
  }

  private ReviewView view(ReadWork r, Review review, FoundChangeRequest found) {
    Space space = found.space();
    return new ReviewView(
        review,
        shown(r, space, review.reviewer()),
        orNobody(r, space, review.requestedBy()),
        review.isOutdated(found.changeRequest()),
        ReviewComments.find(r, found, review));
  }

  private RequestedReviewerView view(ReadWork r, RequestedReviewer request, Space space) {
    return new RequestedReviewerView(
        shown(r, space, request.user()),
        orNobody(r, space, request.requestedBy()),
        request.revision(),
        request.createdAt());
  }

  private static User shown(ReadWork r, Space space, UserId user) {
    return ShownUsers.in(r, space.organization(), user);
  }

  private static @Nullable User orNobody(ReadWork r, Space space, @Nullable UserId user) {
    return user == null ? null : shown(r, space, user);
  }
}
