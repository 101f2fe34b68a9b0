package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * Where a database is, and as whom to sign in.
 *
 * @param user empty for that in the URL
 */
record DatabaseAddress(String url, Optional<User> user) {

  record User(String name, String password) {
    User {
      requireNonNull(name, "user");
      requireNonNull(password, "password");
    }
  }

  DatabaseAddress {
    requireNonNull(url, "url");
  }

  static DatabaseAddress of(String url, String user, String password) {
    return new DatabaseAddress(url, Optional.of(new User(user, password)));
  }
}
