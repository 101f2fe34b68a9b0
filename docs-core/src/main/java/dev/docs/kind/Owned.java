package dev.docs.kind;

import dev.docs.id.Id;
import dev.docs.id.OrganizationId;

/** Something that an organization has. */
public record Owned<I extends Id>(OrganizationId organization, I id) {}
