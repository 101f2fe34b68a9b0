package dev.docs.site.internal;

import dev.docs.id.SpaceId;
import dev.docs.site.Site;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.adaptive.VisitorSchema.SiteSchema;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.adaptive.internal.SiteSchemaRepository;
import dev.docs.store.ReadTx;
import java.util.List;

/** Conditions in the content of spaces. Stateless. */
public final class SpaceConditions {

  private SpaceConditions() {}

  /**
   * Checks the condition of a page or a block of a space against the schemas of the sites that show
   * the space. It must fit one of them; otherwise the faults by the schema of the oldest site are
   * reported. Where none of these sites has a schema there are no claims to be used, as for the
   * conditions of their parts. Where no site shows the space any claim may be used.
   */
  public static List<String> faults(ReadTx tx, SpaceId space, String condition) {
    List<Site> sites = SiteRepository.showing(tx, space);
    List<VisitorSchema> schemas =
        sites.stream()
            .sorted(SiteRepository.OLDEST_FIRST)
            .flatMap(site -> SiteSchemaRepository.find(tx, site.id()).stream())
            .map(SiteSchema::schema)
            .toList();
    return Condition.faults(
        condition, schemas.isEmpty() && !sites.isEmpty() ? List.of(VisitorSchema.EMPTY) : schemas);
  }
}
