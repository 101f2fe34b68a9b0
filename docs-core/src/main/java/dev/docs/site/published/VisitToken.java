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
 * What lets somebody go on reading a site that was resolved for them, for whoever hands it out and
 * signs it: it says who they were found to be, not what they see.
 *
 * @param signed claims that were proved
 * @param unsigned claims that were not
 * @param shareKey of the link they came by; empty for none
 * @param keyMark tells with which key of the site they proved who they are; empty where nothing was
 *     to be proved
 * @param since when they were let in
 * @param changeRequest which they preview; empty for none
 * @param revision which they preview; empty for none
 * @param whole whether all of the site is shown, published or not
 * @param resolver who looked the URL up for them; empty for the operator
 */
public record VisitToken(
    OrganizationId organization,
    SiteId site,
    Map<String, ?> signed,
    Map<String, ?> unsigned,
    Optional<String> shareKey,
    Optional<String> keyMark,
    Instant since,
    Optional<ChangeRequestId> changeRequest,
    Optional<RevisionId> revision,
    boolean whole,
    Optional<UserId> resolver) {

  public VisitToken {
    requireNonNull(organization, "organization");
    requireNonNull(site, "site");
    requireNonNull(signed, "signed");
    requireNonNull(unsigned, "unsigned");
    requireNonNull(shareKey, "shareKey");
    requireNonNull(keyMark, "keyMark");
    requireNonNull(since, "since");
    requireNonNull(changeRequest, "changeRequest");
    requireNonNull(revision, "revision");
    requireNonNull(resolver, "resolver");
  }

  /** For somebody of whom nothing is known. */
  public static VisitToken of(OrganizationId organization, SiteId site, Instant since) {
    return new VisitToken(
        organization,
        site,
        Map.of(),
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        since,
        Optional.empty(),
        Optional.empty(),
        false,
        Optional.empty());
  }

  /** The same for somebody of whom this is claimed, with proof and without. */
  public VisitToken claiming(Map<String, ?> newSigned, Map<String, ?> newUnsigned) {
    return new VisitToken(
        organization,
        site,
        newSigned,
        newUnsigned,
        shareKey,
        keyMark,
        since,
        changeRequest,
        revision,
        whole,
        resolver);
  }

  /** The same for somebody who came by a link, or proved with a key who they are. */
  public VisitToken enteredBy(Optional<String> newShareKey, Optional<String> newKeyMark) {
    return new VisitToken(
        organization,
        site,
        signed,
        unsigned,
        newShareKey,
        newKeyMark,
        since,
        changeRequest,
        revision,
        whole,
        resolver);
  }

  /** The same for somebody who previews a change request or a revision. */
  public VisitToken previewing(
      Optional<ChangeRequestId> newChangeRequest, Optional<RevisionId> newRevision) {
    return new VisitToken(
        organization,
        site,
        signed,
        unsigned,
        shareKey,
        keyMark,
        since,
        newChangeRequest,
        newRevision,
        whole,
        resolver);
  }

  /** The same for somebody who previews all of the site, published or not. */
  public VisitToken ofWholeSite() {
    return with(true, resolver);
  }

  /** The same for somebody for whom a user looked the URL up; empty for the operator. */
  public VisitToken resolvedBy(Optional<UserId> newResolver) {
    return with(whole, newResolver);
  }

  private VisitToken with(boolean newWhole, Optional<UserId> newResolver) {
    return new VisitToken(
        organization,
        site,
        signed,
        unsigned,
        shareKey,
        keyMark,
        since,
        changeRequest,
        revision,
        newWhole,
        newResolver);
  }

  /** How long it holds: front ends resolve a URL anew whenever it is opened. */
  public static final Duration VALIDITY = Duration.ofHours(1);

  /** When it holds no longer. */
  public Instant until() {
    return since.plus(VALIDITY);
  }

  /** Whether it is valid at a moment. */
  public boolean holds(Instant now) {
    return now.isBefore(until());
  }

  /** Whether it is for what is not published. */
  public boolean isPreview() {
    return whole || changeRequest.isPresent() || revision.isPresent();
  }
}
