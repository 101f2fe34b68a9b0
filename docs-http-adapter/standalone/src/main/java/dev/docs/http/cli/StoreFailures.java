package dev.docs.http.cli;

import dev.docs.store.StoreException.StoreUnavailable;
import java.net.UnknownHostException;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;

/** Describes why a database cannot be opened, with the option to change. */
final class StoreFailures {

  /** The error code of H2 for a setting in the URL that is also given otherwise. */
  private static final int H2_DUPLICATE = 90_066;

  /** The SQLSTATE class of an invalid authorization. */
  private static final String AUTHORIZATION = "28";

  /** The SQLSTATE of a rejected connection, by which PostgreSQL's driver misses a password. */
  private static final String REJECTED = "08004";

  private StoreFailures() {}

  /**
   * The failure for the user; neither the URL nor a password is repeated.
   *
   * @param named whether the user was given, rather than taken by default
   */
  static InvalidOption of(StoreUnavailable failure, String url, boolean named, String user) {
    Optional<UnknownHostException> host = cause(failure, UnknownHostException.class);
    if (host.isPresent()) {
      return new InvalidOption("--store", "the host " + name(host.get()) + " is unknown");
    }
    Optional<SQLException> sql = cause(failure, SQLException.class);
    if (sql.isPresent() && isDuplicateUser(sql.get())) {
      return new InvalidOption(
          "--store",
          "must have no USER and PASSWORD in the URL; use --store-user and --store-password");
    }
    if (sql.isPresent() && isRefusal(sql.get())) {
      String reached = "the database was reached, but refused ";
      return named || url.toLowerCase(Locale.ROOT).contains("user=")
          ? new InvalidOption(
              "--store-password",
              reached + "this password or --store-user: " + sql.get().getMessage())
          : new InvalidOption(
              "--store-user",
              "%sthe default user %s; give its own and --store-password: %s"
                  .formatted(reached, user, sql.get().getMessage()));
    }
    return new InvalidOption("--store", String.valueOf(failure.getMessage()));
  }

  /** The host without a user before it, which the driver takes for a part of the name. */
  private static String name(UnknownHostException e) {
    String message = String.valueOf(e.getMessage());
    return message.substring(message.lastIndexOf('@') + 1).split(": ", 2)[0];
  }

  private static boolean isDuplicateUser(SQLException e) {
    return e.getErrorCode() == H2_DUPLICATE
        && String.valueOf(e.getMessage()).matches("(?s).*\"(USER|PASSWORD)\".*");
  }

  private static boolean isRefusal(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    return state.startsWith(AUTHORIZATION)
        || (state.equals(REJECTED) && String.valueOf(e.getMessage()).contains("password"));
  }

  private static <T extends Throwable> Optional<T> cause(Throwable failure, Class<T> type) {
    for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return Optional.of(type.cast(cause));
      }
    }
    return Optional.empty();
  }
}
