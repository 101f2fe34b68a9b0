package dev.docs.site.adaptive.internal;

import dev.docs.id.SiteId;
import dev.docs.store.ReadTx;
import org.jspecify.annotations.Nullable;

/** Validation of conditions on parts of a site. Stateless. */
public final class SiteConditions {

  private SiteConditions() {}

  /**
   * Requires a valid condition on the claims of the site's schema.
   *
   * @param text null or empty for none
   * @throws dev.docs.error.DocsException with {@code INVALID} and every fault with its position
   */
  public static void check(ReadTx tx, SiteId site, String field, @Nullable String text) {
    if (text != null && !text.isEmpty()) {
      Condition.of(field, text).checked(field, SiteSchemaRepository.schema(tx, site));
    }
  }
}
