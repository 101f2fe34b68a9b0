package dev.docs.site.published.internal;

import dev.docs.content.stored.ContentRepository;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.layout.internal.FolderOrigin.SpaceOrigin;
import dev.docs.site.layout.internal.FolderOriginRepository;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.Restriction;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Variants that an imported folder says are from elsewhere, as long as nothing came from there.
 * Stateless.
 */
@KeepsRule("site-import-parts")
final class EmptyVariants {

  private EmptyVariants() {}

  /** The structure without them; a default stays, because its section would go with it. */
  static SiteStructure without(ReadTx tx, Site site, SiteStructure shown) {
    List<SiteSpace> variants =
        shown.siteSpaces().filter(one -> !shown.isDefault(one.id())).toList();
    Set<SpaceId> elsewhere = variants.isEmpty() ? Set.of() : elsewhere(tx, site);
    Set<SiteSpaceId> empty =
        variants.stream()
            .filter(one -> elsewhere.contains(one.space()) && isEmpty(tx, one.space()))
            .map(SiteSpace::id)
            .collect(Collectors.toUnmodifiableSet());
    return empty.isEmpty()
        ? shown
        : Restriction.of(shown, one -> !empty.contains(one.id()), any -> true);
  }

  private static Set<SpaceId> elsewhere(ReadTx tx, Site site) {
    return FolderOriginRepository.of(tx, site.id()).stream()
        .flatMap(origin -> origin.spaces().values().stream())
        .filter(space -> space.directory().isEmpty())
        .map(SpaceOrigin::space)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isEmpty(ReadTx tx, SpaceId id) {
    return SpaceRepository.find(tx, id)
        .map(Stored::value)
        .map(space -> ContentRepository.revision(tx, id, space.head()))
        .filter(revision -> ContentRepository.content(tx, revision).pageCount() == 0)
        .isPresent();
  }
}
