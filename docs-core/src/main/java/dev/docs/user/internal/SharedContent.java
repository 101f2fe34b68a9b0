package dev.docs.user.internal;

import dev.docs.access.internal.ReadWork;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;

/** What makes two users known to each other where one of them is a guest. */
@FunctionalInterface
public interface SharedContent {

  /** Whether there is content in the organization that both the caller and the other can see. */
  boolean isThere(ReadWork r, OrganizationId organization, UserId other);
}
