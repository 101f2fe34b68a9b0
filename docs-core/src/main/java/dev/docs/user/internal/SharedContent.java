package dev.docs.user.internal;

import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.work.ReadWork;

/** Decides whether two users, one of them a guest, may see each other. */
@FunctionalInterface
@KeepsRule("users-visibility")
public interface SharedContent {

  /** Whether there is content in the organization that both the caller and the other can see. */
  boolean isThere(ReadWork r, OrganizationId organization, UserId other);
}
