package dev.docs.merging;

import dev.docs.error.DocsException;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.function.Predicate;

/**
 * A condition of merging a change request. Only reviews of its present content count, the latest of
 * each reviewer, by people who may still review; an author's own only where a rule names them.
 * Immutable.
 *
 * @param users whom a rule about {@linkplain Kind#namesUsers() certain users} names; else none
 */
@KeepsRule({"merge-rules", "merge-rules-unavailable"})
public record MergeRule(Kind kind, List<UserId> users) {

  /** The most users that a rule names: our choice, as many as one request for reviews. */
  public static final int MAX_USERS = 50;

  /** The most rules of a space or an organization: our choice, twice as many as there are kinds. */
  public static final int MAX_RULES = 20;

  /** What is required. */
  public enum Kind {
    /** All the users approve. */
    REQUIRE_SPECIFIC_REVIEWERS,
    /** One of the users approves. */
    REQUIRE_ONE_OF_SPECIFIC_REVIEWERS,
    /** The users are not bound by the other rules. */
    ALLOW_BYPASS,
    /** Somebody reviewed it, whatever they say. */
    REQUIRE_AT_LEAST_ONE_REVIEW,
    /** Somebody approves. */
    REQUIRE_AT_LEAST_ONE_APPROVED_REVIEW,
    /** Nobody asks for changes, and no requested review is outstanding. */
    REQUIRE_ALL_REVIEWS_APPROVED,
    /** The main content has nothing that the change request lacks. */
    REQUIRE_UP_TO_DATE_CHANGE_REQUEST,
    /** It has a subject. */
    REQUIRE_CHANGE_REQUEST_SUBJECT,
    /** It has a description. */
    REQUIRE_CHANGE_REQUEST_DESCRIPTION,
    /** Its author merges it. */
    REQUIRE_AUTHOR_TO_MERGE;

    /** Whether such a rule is about certain users. */
    public boolean namesUsers() {
      return this == REQUIRE_SPECIFIC_REVIEWERS
          || this == REQUIRE_ONE_OF_SPECIFIC_REVIEWERS
          || this == ALLOW_BYPASS;
    }
  }

  /**
   * @throws DocsException with {@code INVALID} for users where none are named, and for none where
   *     some are
   */
  public MergeRule {
    if (kind == null) {
      throw DocsException.invalid("mergeRules.rules.rule", "is required");
    }
    users = users == null ? List.of() : List.copyOf(users);
    if (kind.namesUsers() ? users.isEmpty() || users.size() > MAX_USERS : !users.isEmpty()) {
      throw DocsException.invalid(
          "mergeRules.rules.users",
          kind.namesUsers()
              ? "must be from 1 to " + MAX_USERS + " users"
              : "must be absent: this rule names no users");
    }
  }

  /**
   * Requires that rules name certain users only, and not too many in all.
   *
   * @param others what is said of a user who may not be named
   * @throws DocsException with {@code INVALID}
   */
  public static void requireUsers(List<MergeRule> rules, Predicate<UserId> allowed, String others) {
    if (rules.stream().flatMap(rule -> rule.users().stream()).distinct().count() > MAX_USERS) {
      throw DocsException.invalid(
          "mergeRules.rules", "must name at most " + MAX_USERS + " users in all");
    }
    for (int i = 0; i < rules.size(); i++) {
      for (UserId user : rules.get(i).users()) {
        if (!allowed.test(user)) {
          throw DocsException.invalid(
              "mergeRules.rules[" + i + "].users", "user " + user + " " + others);
        }
      }
    }
  }

  /** Rules that name one user where these name another; none of them names the same user twice. */
  public static List<MergeRule> renamed(List<MergeRule> rules, UserId from, UserId to) {
    return rules.stream()
        .map(
            rule ->
                new MergeRule(
                    rule.kind,
                    rule.users.stream()
                        .map(user -> user.equals(from) ? to : user)
                        .distinct()
                        .toList()))
        .toList();
  }

  /** The users that rules name, each once. */
  public static List<UserId> named(List<MergeRule> rules) {
    return rules.stream().flatMap(rule -> rule.users.stream()).distinct().toList();
  }

  /** A rule that names no users. */
  public static MergeRule of(Kind kind) {
    return new MergeRule(kind, List.of());
  }

  /** A rule about certain users. */
  public static MergeRule of(Kind kind, UserId... users) {
    return new MergeRule(kind, List.of(users));
  }
}
