package dev.docs.user.internal;

import dev.docs.access.internal.JoiningUser;
import dev.docs.listing.internal.CaseFolding;
import dev.docs.user.User;

/** Users who are to become members. Pure functions. */
public final class JoiningUsers {

  private JoiningUsers() {}

  public static JoiningUser of(User user) {
    return new JoiningUser(user.id(), user.searchText(), null);
  }

  /** The user as a joining member who is invited by an email, as it was typed. */
  public static JoiningUser invited(User user, String typed) {
    return new JoiningUser(user.id(), CaseFolding.fold(typed), typed);
  }
}
