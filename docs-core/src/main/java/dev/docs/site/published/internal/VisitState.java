package dev.docs.site.published.internal;

import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.published.VisitToken;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.work.ReadWork;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Dates visits so that equal visitors get the same token within an hour, until the site or the
 * content at the URL changes: front ends keep answers for each token. Stateless.
 */
@KeepsRule("site-visits")
final class VisitState {

  private VisitState() {}

  /** The token for a revision of a space. */
  static VisitToken of(ReadWork r, VisitToken token, Space space, StoredRevision revision) {
    Instant hour = r.now().truncatedTo(ChronoUnit.HOURS);
    Instant changed = revision.createdAt();
    boolean inHour = changed.isAfter(hour) && !changed.isAfter(r.now());
    String state =
        String.join(
            "\n",
            SiteRepository.find(r, token.site()).map(site -> site.version() + "").orElse(""),
            SiteRepository.customizationVersion(r, token.site()) + "",
            revision.id().value(),
            space.title(),
            space.emoji(),
            Optional.ofNullable(space.icon()).orElse(""));
    return token.at(space.id(), inHour ? changed : hour, AdmissionRules.mark(state));
  }

  /** The token for the main content of a space that the site shows. */
  static VisitToken of(ReadWork r, VisitToken token, SpaceId id) {
    Space space = SpaceRepository.find(r, id).orElseThrow(ResolvedUrls::nothing).value();
    return of(r, token, space, ContentRepository.revision(r, id, space.head()));
  }
}
