package dev.docs.change.internal;

import static java.util.stream.Collectors.joining;

import dev.docs.budget.internal.Lazy;
import dev.docs.change.ChangeRequest;
import dev.docs.change.Review;
import dev.docs.error.DocsException;
import dev.docs.id.UserId;
import dev.docs.merging.MergeRule;
import dev.docs.organization.Organization;
import dev.docs.organization.internal.OrganizationRepository;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Holds the merge of a change request against the rules that bind it. Belongs to a unit of work.
 */
@KeepsRule({"merge-without-review", "merge-rules", "merge-rules-reviews"})
public final class MergeGate {

  private final ReadWork r;
  private final FoundChangeRequest found;
  private final ChangeRequest changeRequest;
  private final Map<UserId, Boolean> reviewers = new HashMap<>();

  /** The latest review of each reviewer, those of earlier content left out. */
  private final Lazy<Map<UserId, Review>> latest = Lazy.of(this::latest);

  private MergeGate(ReadWork r, FoundChangeRequest found) {
    this.r = r;
    this.found = found;
    this.changeRequest = found.changeRequest();
  }

  /**
   * Requires that the caller may merge a change request now, as far as the rules of its space go.
   *
   * @throws DocsException with {@code CONFLICT} and all that is missing
   */
  public static void require(ReadWork r, FoundChangeRequest found) {
    List<String> missing = missing(r, found);
    if (!missing.isEmpty()) {
      throw DocsException.conflict(
          "the rules of the space do not allow to merge the change request yet, missing: "
              + String.join("; ", missing));
    }
  }

  /** What the rules require that is not there, in their order; empty for nothing. */
  private static List<String> missing(ReadWork r, FoundChangeRequest found) {
    List<MergeRule> rules = rules(r, found.space());
    MergeGate gate = new MergeGate(r, found);
    List<String> missing = new ArrayList<>();
    if (!gate.mayBypass(rules)) {
      for (MergeRule rule : rules) {
        gate.missing(rule).filter(one -> !missing.contains(one)).ifPresent(missing::add);
      }
    }
    return missing;
  }

  private static List<MergeRule> rules(ReadWork r, Space space) {
    return space
        .mergeRules()
        .or(
            () ->
                OrganizationRepository.find(r, space.organization())
                    .map(Stored::value)
                    .map(Organization::mergeRules))
        .orElse(List.of());
  }

  private boolean mayBypass(List<MergeRule> rules) {
    Optional<UserId> caller = r.caller().user();
    return caller.isPresent()
        && rules.stream()
            .filter(rule -> rule.kind() == MergeRule.Kind.ALLOW_BYPASS)
            .anyMatch(rule -> rule.users().contains(caller.get()));
  }

  private Optional<String> missing(MergeRule rule) {
    return switch (rule.kind()) {
      case REQUIRE_SPECIFIC_REVIEWERS -> approvals(rule.users());
      case REQUIRE_ONE_OF_SPECIFIC_REVIEWERS ->
          unless(
              rule.users().stream().anyMatch(this::approves),
              "an approval by one of " + names(rule.users()));
      case ALLOW_BYPASS -> Optional.empty();
      case REQUIRE_AT_LEAST_ONE_REVIEW ->
          unless(!byOthers().isEmpty(), "a review of its present content");
      case REQUIRE_AT_LEAST_ONE_APPROVED_REVIEW ->
          unless(
              byOthers().stream().anyMatch(MergeGate::isApproval),
              "an approval of its present content");
      case REQUIRE_ALL_REVIEWS_APPROVED -> allApproved();
      case REQUIRE_UP_TO_DATE_CHANGE_REQUEST ->
          unless(
              !changeRequest.isOutdated(found.space().head()), "an update with the main content");
      case REQUIRE_CHANGE_REQUEST_SUBJECT ->
          unless(!changeRequest.subject().isBlank(), "a subject");
      case REQUIRE_CHANGE_REQUEST_DESCRIPTION ->
          unless(
              changeRequest.description() != null && !changeRequest.description().isBlank(),
              "a description");
      case REQUIRE_AUTHOR_TO_MERGE ->
          unless(
              Objects.equals(r.caller().user().orElse(null), changeRequest.createdBy()),
              "its author, who alone may merge it");
    };
  }

  private static Optional<String> unless(boolean met, String missing) {
    return met ? Optional.empty() : Optional.of(missing);
  }

  private static String names(Collection<UserId> users) {
    return users.stream().map(UserId::value).collect(joining(", "));
  }

  private Optional<String> approvals(List<UserId> users) {
    List<UserId> left = users.stream().distinct().filter(user -> !approves(user)).toList();
    return unless(left.isEmpty(), "approvals by " + names(left));
  }

  private Optional<String> allApproved() {
    List<UserId> against =
        counted().stream().filter(review -> !isApproval(review)).map(Review::reviewer).toList();
    List<UserId> asked =
        r.scan(ChangeRequestRepository.requestedReviewers(changeRequest)).stream()
            .map(hit -> hit.value().user())
            .filter(this::mayReview)
            .toList();
    if (!against.isEmpty()) {
      return Optional.of("approvals instead of requests for changes by " + names(against));
    }
    return unless(asked.isEmpty(), "the requested reviews by " + names(asked));
  }

  private boolean approves(UserId user) {
    Review review = latest.get().get(user);
    return review != null && isApproval(review) && mayReview(user);
  }

  private static boolean isApproval(Review review) {
    return review.status() == Review.Status.APPROVED;
  }

  private List<Review> byOthers() {
    return counted().stream()
        .filter(review -> !review.reviewer().equals(changeRequest.createdBy()))
        .toList();
  }

  private List<Review> counted() {
    return latest.get().values().stream().filter(review -> mayReview(review.reviewer())).toList();
  }

  private boolean mayReview(UserId user) {
    return reviewers.computeIfAbsent(user, id -> SpaceAccess.mayReview(r, id, found.space()));
  }

  private Map<UserId, Review> latest() {
    Map<UserId, Review> read = new LinkedHashMap<>();
    for (Hit<Review> hit : r.scan(ChangeRequestRepository.reviews(changeRequest))) {
      read.putIfAbsent(hit.value().reviewer(), hit.value());
    }
    read.values().removeIf(review -> review.isOutdated(changeRequest));
    return read;
  }
}
