package dev.docs.site.published;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Lets a visitor go on reading a site whose URL was resolved for them. It says who the visitor is,
 * not what they see: that is decided anew by each read. Whoever hands it out signs it. Immutable.
 *
 * @param since when the visitor was admitted
 * @param claims about the visitor
 * @param admission by what the visitor was admitted
 * @param scope what of the site is shown
 * @param resolver the user who resolved the URL; empty for the operator
 */
public record VisitToken(
    OrganizationId organization,
    SiteId site,
    Instant since,
    Claims claims,
    Admission admission,
    Scope scope,
    Optional<UserId> resolver) {

  /** How long a token is valid: front ends resolve a URL anew whenever it is opened. */
  public static final Duration VALIDITY = Duration.ofHours(1);

  public VisitToken {
    requireNonNull(organization, "organization");
    requireNonNull(site, "site");
    requireNonNull(since, "since");
    requireNonNull(claims, "claims");
    requireNonNull(admission, "admission");
    requireNonNull(scope, "scope");
    requireNonNull(resolver, "resolver");
  }

  /**
   * What is claimed about a visitor, by name.
   *
   * @param signed claims that were proved
   * @param unsigned claims that were not
   */
  public record Claims(Map<String, ?> signed, Map<String, ?> unsigned) {

    /** About a visitor of whom nothing is known. */
    public static final Claims NONE = new Claims(Map.of(), Map.of());

    public Claims {
      requireNonNull(signed, "signed");
      requireNonNull(unsigned, "unsigned");
    }
  }

  /**
   * By what a visitor was admitted; nothing where a site is open to everybody.
   *
   * @param shareKey of the share link that was followed
   * @param keyMark identifies the key of the site with which the visitor proved who they are
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
   * What of a site is shown: what is published, or a preview.
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

  /** For a visitor of whom nothing is known, of what is published. */
  public static VisitToken of(OrganizationId organization, SiteId site, Instant since) {
    return new VisitToken(
        organization, site, since, Claims.NONE, Admission.OPEN, Scope.PUBLISHED, Optional.empty());
  }

  public VisitToken claims(Claims newClaims) {
    return new VisitToken(organization, site, since, newClaims, admission, scope, resolver);
  }

  public VisitToken admission(Admission newAdmission) {
    return new VisitToken(organization, site, since, claims, newAdmission, scope, resolver);
  }

  public VisitToken scope(Scope newScope) {
    return new VisitToken(organization, site, since, claims, admission, newScope, resolver);
  }

  /**
   * @param newResolver empty for the operator
   */
  public VisitToken resolver(Optional<UserId> newResolver) {
    return new VisitToken(organization, site, since, claims, admission, scope, newResolver);
  }

  /** The moment from which the token is no longer valid. */
  public Instant until() {
    return since.plus(VALIDITY);
  }

  /** Whether the token is valid at a moment. */
  public boolean isValid(Instant now) {
    return now.isBefore(until());
  }
}
