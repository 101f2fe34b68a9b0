package dev.docs.site.visitor;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.adaptive.VisitorSchema.SiteSchema;
import dev.docs.site.adaptive.VisitorSchema.TemplateCondition;
import dev.docs.site.adaptive.internal.SiteSchemaRepository;
import dev.docs.site.internal.Audience;
import dev.docs.site.internal.FoundSite;
import dev.docs.work.Context;
import java.util.List;

/** The visitor schemas of sites, which declare the claims about visitors. Thread-safe. */
@KeepsRule("adaptive-template")
public final class AdaptiveSchemas {

  private final Context context;

  /**
   * @hidden
   */
  public AdaptiveSchemas(Context context) {
    this.context = context;
  }

  /**
   * The schema of a site.
   *
   * @throws DocsException with {@code NOT_FOUND} when none was set
   */
  public SiteSchema get(OrganizationId organization, SiteId site) {
    return context.read(
        "AdaptiveSchemas.get",
        r -> {
          FoundSite.at(r, organization, site);
          return SiteSchemaRepository.find(r, site)
              .orElseThrow(() -> DocsException.notFound("adaptive schema of site", site));
        });
  }

  /**
   * Replaces the schema of a site. Requires managing the site and, for another schema, every space
   * of the site, also where it has no effect yet. Existing conditions stay; claims that are no
   * longer declared are false in them.
   *
   * @throws DocsException with {@code FORBIDDEN} when the caller may not give these spaces to
   *     further readers
   */
  public SiteSchema update(OrganizationId organization, SiteId site, VisitorSchema schema) {
    requireNonNull(schema, "schema");
    return context.write(
        "AdaptiveSchemas.update",
        w -> {
          Site found =
              FoundSite.managed(w, organization, site, "change the adaptive schema of this site")
                  .value();
          if (!SiteSchemaRepository.schema(w, site).equals(schema)) {
            Audience.requireForAll(w, found);
          }
          SiteSchema changed = new SiteSchema(site, schema, w.now());
          SiteSchemaRepository.put(w, changed);
          return changed;
        });
  }

  /** Ready-made conditions for authors; none when no schema was set. */
  public List<TemplateCondition> templates(OrganizationId organization, SiteId site) {
    return context.read(
        "AdaptiveSchemas.templates",
        r -> {
          FoundSite.at(r, organization, site);
          return TemplateCondition.of(SiteSchemaRepository.schema(r, site));
        });
  }
}
