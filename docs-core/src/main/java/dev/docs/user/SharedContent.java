package dev.docs.user;

import dev.docs.access.Context;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.store.ReadTx;

/** What makes two users known to each other where one of them is a guest. */
@FunctionalInterface
public interface SharedContent {

  /** Whether there is content in the organization that both the caller and the other can see. */
  boolean isThere(Context context, ReadTx tx, OrganizationId organization, UserId other);
}
