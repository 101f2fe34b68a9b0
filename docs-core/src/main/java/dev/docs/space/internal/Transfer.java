package dev.docs.space.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Place;
import dev.docs.id.OrganizationId;

/**
 * Content that changes its organization.
 *
 * @param content as it was in {@code from}
 */
public record Transfer(Place content, OrganizationId from, OrganizationId to) {
  public Transfer {
    requireNonNull(content, "content");
    requireNonNull(from, "from");
    requireNonNull(to, "to");
  }
}
