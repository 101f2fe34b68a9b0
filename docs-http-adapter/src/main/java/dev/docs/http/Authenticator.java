package dev.docs.http;

import java.util.Optional;

/**
 * Who calls. Thread-safe.
 *
 * @param <S> the caller's session
 */
@FunctionalInterface
public interface Authenticator<S> {

  /** The session of the caller with this token; empty when the token is unknown. */
  Optional<S> authenticate(String token);

  /**
   * The session of callers who are not known, for {@linkplain Operation#open() open} operations;
   * empty by default, when those need none.
   */
  default Optional<S> anonymous() {
    return Optional.empty();
  }
}
