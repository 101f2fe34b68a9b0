package dev.docs.site;

import dev.docs.id.SiteId;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.adaptive.internal.SiteSchemaRepository;
import dev.docs.store.ReadTx;
import org.jspecify.annotations.Nullable;

/** Conditions that decide what of a site is shown. Stateless. */
final class SiteConditions {

  private SiteConditions() {}

  /**
   * Refuses what is no condition on what the site knows about its visitors.
   *
   * @param field who has it, for the messages
   * @param text null or empty for none
   * @throws dev.docs.error.DocsException with {@code INVALID} and every fault with its position
   */
  static void check(ReadTx tx, SiteId site, String field, @Nullable String text) {
    if (text != null && !text.isEmpty()) {
      Condition.of(field, text).checked(field, SiteSchemaRepository.schema(tx, site));
    }
  }
}
