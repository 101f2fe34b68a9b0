package dev.docs.search.scope.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;

/**
 * Identifies an index.
 *
 * @param organization whose spaces are in it
 * @param variant identifies the part of the texts that is in it; empty for all
 */
public record IndexName(OrganizationId organization, String variant) {

  public IndexName {
    requireNonNull(organization, "organization");
    requireNonNull(variant, "variant");
  }

  /** Whether it has all texts: the index of those who may read all of a page. */
  public boolean isMain() {
    return variant.isEmpty();
  }
}
