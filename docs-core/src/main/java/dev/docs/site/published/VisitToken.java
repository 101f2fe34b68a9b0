package dev.docs.site.published;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.access.internal.ReadWork;
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

  /** How long it holds: front ends resolve a URL anew whenever it is opened. */
  public static final Duration VALIDITY = Duration.ofHours(1);

  /** When it holds no longer. */
  public Instant until() {
    return since.plus(VALIDITY);
  }

  boolean holds(Instant now) {
    return now.isBefore(until());
  }

  /** Whether it is for what is not published. */
  boolean isPreview() {
    return whole || changeRequest.isPresent() || revision.isPresent();
  }

  /** The unit of work on behalf of who looked up the URL. */
  ReadWork asResolver(ReadWork r) {
    return r.as(resolver.map(Caller::user).orElseGet(Caller::operator));
  }
}
