package dev.docs.site.internal;

import dev.docs.id.SpaceId;
import dev.docs.site.Site;
import dev.docs.site.adaptive.SiteSchema;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.adaptive.internal.SiteSchemaRepository;
import dev.docs.store.ReadTx;
import java.util.Comparator;
import java.util.List;

/** Conditions in the content of spaces. Stateless. */
public final class SpaceConditions {

  private static final Comparator<Site> OLDEST_FIRST =
      Comparator.comparing(Site::createdAt).thenComparing(site -> site.id().value());

  private SpaceConditions() {}

  /**
   * What is wrong with a condition of a page or a block of a space. A space may be shown by several
   * sites: the condition is to fit the schema of one of them, else what is wrong by that of the
   * oldest is told. Sites for which no schema was set know nothing of their visitors yet, and are
   * not asked.
   */
  public static List<String> faults(ReadTx tx, SpaceId space, String condition) {
    List<VisitorSchema> schemas =
        SiteRepository.showing(tx, space).stream()
            .sorted(OLDEST_FIRST)
            .flatMap(site -> SiteSchemaRepository.find(tx, site.id()).stream())
            .map(SiteSchema::schema)
            .toList();
    return Condition.faults(condition, schemas);
  }
}
