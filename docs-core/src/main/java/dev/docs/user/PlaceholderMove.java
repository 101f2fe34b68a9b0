package dev.docs.user;

import dev.docs.id.UserId;
import dev.docs.store.WriteTx;

/** Gives all that a placeholder stands in to the user who takes it over. */
@FunctionalInterface
public interface PlaceholderMove {
  void move(WriteTx tx, UserId placeholder, UserId user);
}
