package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The principal on whose behalf an operation runs. Immutable. */
public final class Caller {

  private static final Caller OPERATOR = new Caller(null, true, null, Reach.WHOLE);
  private static final Caller ANONYMOUS = new Caller(null, false, null, Reach.WHOLE);

  private final @Nullable UserId user;
  private final boolean operator;
  private final @Nullable Visit visit;
  private final Reach reach;

  private Caller(@Nullable UserId user, boolean operator, @Nullable Visit visit, Reach reach) {
    this.user = user;
    this.operator = operator;
    this.visit = visit;
    this.reach = requireNonNull(reach, "reach");
  }

  public static Caller user(String id) {
    return user(new UserId(id));
  }

  public static Caller user(UserId id) {
    return new Caller(requireNonNull(id, "id"), false, null, Reach.WHOLE);
  }

  /** A user who may do some of what they may do otherwise: with an access token, for example. */
  public static Caller user(UserId id, Reach reach) {
    return new Caller(requireNonNull(id, "id"), false, null, reach);
  }

  /** The application that embeds the library: it may do everything, in every organization. */
  public static Caller operator() {
    return OPERATOR;
  }

  /** A caller without identity. */
  public static Caller anonymous() {
    return ANONYMOUS;
  }

  /** A visitor of a published site: not a user, may only read what the site shows. */
  public static Caller visitor(Visit visit) {
    return new Caller(null, false, requireNonNull(visit, "visit"), Reach.WHOLE);
  }

  /** The visit of a visitor; empty for other callers. */
  public Optional<Visit> visit() {
    return Optional.ofNullable(visit);
  }

  public Optional<UserId> user() {
    return Optional.ofNullable(user);
  }

  public boolean isOperator() {
    return operator;
  }

  /** How much the caller may do of what their user may do; all, for other callers. */
  public Reach reach() {
    return reach;
  }

  /** Whether the caller is this user. */
  public boolean is(UserId id) {
    return id.equals(user);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Caller caller
        && operator == caller.operator
        && user().equals(caller.user())
        && reach.equals(caller.reach)
        && visit().equals(caller.visit());
  }

  @Override
  public int hashCode() {
    return user().hashCode();
  }

  @Override
  public String toString() {
    if (visit != null) {
      return "visitor";
    }
    return operator ? "operator" : user == null ? "anonymous" : user.value();
  }

  /**
   * The visit of a published site by a visitor: each read shows what the site shows at that moment.
   * Immutable and thread-safe.
   */
  public interface Visit {

    OrganizationId organization();

    SiteId site();

    /**
     * When the visitor was admitted: of the space at the URL that they opened they may read every
     * revision that was the main content since then.
     */
    Instant since();

    /** The previewed change request; empty for none. */
    Optional<ChangeRequestId> changeRequest();

    /** The previewed revision; empty for none. */
    Optional<RevisionId> revision();
  }
}
