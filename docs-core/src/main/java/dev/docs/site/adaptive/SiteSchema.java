package dev.docs.site.adaptive;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteId;
import java.time.Instant;

/** The schema that a site has for its visitors. */
public record SiteSchema(SiteId site, VisitorSchema schema, Instant updatedAt) {

  public SiteSchema {
    requireNonNull(site, "site");
    requireNonNull(schema, "schema");
    requireNonNull(updatedAt, "updatedAt");
  }
}
