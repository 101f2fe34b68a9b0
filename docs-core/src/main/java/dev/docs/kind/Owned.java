package dev.docs.kind;

import static java.util.Objects.requireNonNull;

import dev.docs.id.Id;
import dev.docs.id.OrganizationId;

/** Something that an organization has. */
public record Owned<I extends Id>(OrganizationId organization, I id) {
  public Owned {
    requireNonNull(organization, "organization");
    requireNonNull(id, "id");
  }
}
