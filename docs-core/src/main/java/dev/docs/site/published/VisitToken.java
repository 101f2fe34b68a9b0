package dev.docs.site.published;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Authorizes a visitor to read a site whose URL was resolved for them. It identifies the visitor;
 * what they may see is decided by each read. The adapter that issues it signs it. Immutable.
 *
 * @param space at the URL; empty in a token of an older version
 * @param since from when on they read what was the main content of that space: the beginning of the
 *     hour, or the last change of the content in it
 * @param state identifies the state of the site and of the content that was resolved
 * @param claims about the visitor
 * @param admission how the visitor was admitted
 * @param scope the visible part of the site
 * @param resolver the user who resolved the URL; empty for the operator
 */
@KeepsRule("site-visits")
public record VisitToken(
    OrganizationId organization,
    SiteId site,
    Optional<SpaceId> space,
    Instant since,
    String state,
    Claims claims,
    Admission admission,
    Scope scope,
    Optional<UserId> resolver) {

  /**
   * How long a token is valid from the beginning of the hour (UTC) in which it is issued: front
   * ends resolve a URL anew whenever it is opened. The quarter of an hour after its end is for
   * pages that are opened just before.
   */
  public static final Duration VALIDITY = Duration.ofMinutes(75);

  public VisitToken {
    requireNonNull(organization, "organization");
    requireNonNull(site, "site");
    requireNonNull(space, "space");
    requireNonNull(since, "since");
    requireNonNull(state, "state");
    requireNonNull(claims, "claims");
    requireNonNull(admission, "admission");
    requireNonNull(scope, "scope");
    requireNonNull(resolver, "resolver");
  }

  /**
   * The claims about a visitor, by name.
   *
   * @param signed claims that were proved
   * @param unsigned claims that were not
   */
  public record Claims(Map<String, ?> signed, Map<String, ?> unsigned) {

    /** No claims. */
    public static final Claims NONE = new Claims(Map.of(), Map.of());

    public Claims {
      requireNonNull(signed, "signed");
      requireNonNull(unsigned, "unsigned");
    }
  }

  /**
   * How a visitor was admitted; empty for a public site.
   *
   * @param shareKey of the share link that was followed
   * @param keyMark identifies the site's key that signed the visitor's token
   */
  public record Admission(Optional<String> shareKey, Optional<String> keyMark) {

    /** To a site that is open to everybody. */
    public static final Admission OPEN = new Admission(Optional.empty(), Optional.empty());

    public Admission {
      requireNonNull(shareKey, "shareKey");
      requireNonNull(keyMark, "keyMark");
    }
  }

  /**
   * The visible part of a site: the published one, or a preview.
   *
   * @param changeRequest which is previewed
   * @param revision which is previewed
   * @param wholeSite whether all of the site is shown, published or not
   */
  public record Scope(
      Optional<ChangeRequestId> changeRequest, Optional<RevisionId> revision, boolean wholeSite) {

    /** What is published. */
    public static final Scope PUBLISHED = new Scope(Optional.empty(), Optional.empty(), false);

    /** A preview of all of the site, published or not. */
    public static final Scope WHOLE_SITE = new Scope(Optional.empty(), Optional.empty(), true);

    public Scope {
      requireNonNull(changeRequest, "changeRequest");
      requireNonNull(revision, "revision");
    }

    /** A preview of a change request. */
    public static Scope of(ChangeRequestId changeRequest) {
      return new Scope(Optional.of(changeRequest), Optional.empty(), false);
    }

    /** A preview of a revision. */
    public static Scope of(RevisionId revision) {
      return new Scope(Optional.empty(), Optional.of(revision), false);
    }

    /** Whether it is a preview. */
    public boolean isPreview() {
      return wholeSite || changeRequest.isPresent() || revision.isPresent();
    }
  }

  /** A token without claims, for the published part. */
  public static VisitToken of(OrganizationId organization, SiteId site, Instant since) {
    return new VisitToken(
        organization,
        site,
        Optional.empty(),
        since,
        "",
        Claims.NONE,
        Admission.OPEN,
        Scope.PUBLISHED,
        Optional.empty());
  }

  /**
   * The token of a visit of a space, which found another state.
   *
   * @param newSpace null for that of an older version
   */
  public VisitToken at(@Nullable SpaceId newSpace, Instant newSince, String newState) {
    return new VisitToken(
        organization,
        site,
        Optional.ofNullable(newSpace),
        newSince,
        newState,
        claims,
        admission,
        scope,
        resolver);
  }

  public VisitToken claims(Claims newClaims) {
    return new VisitToken(
        organization, site, space, since, state, newClaims, admission, scope, resolver);
  }

  public VisitToken admission(Admission newAdmission) {
    return new VisitToken(
        organization, site, space, since, state, claims, newAdmission, scope, resolver);
  }

  public VisitToken scope(Scope newScope) {
    return new VisitToken(
        organization, site, space, since, state, claims, admission, newScope, resolver);
  }

  /**
   * @param newResolver null for the operator
   */
  public VisitToken resolver(@Nullable UserId newResolver) {
    return new VisitToken(
        organization,
        site,
        space,
        since,
        state,
        claims,
        admission,
        scope,
        Optional.ofNullable(newResolver));
  }

  /** The beginning of its hour. */
  private Instant epoch() {
    return since.truncatedTo(ChronoUnit.HOURS);
  }

  /** The moment from which the token is no longer valid. */
  public Instant until() {
    return epoch().plus(VALIDITY);
  }

  /** Whether the token is valid at a moment. */
  public boolean isValid(Instant now) {
    return now.isBefore(until());
  }
}
