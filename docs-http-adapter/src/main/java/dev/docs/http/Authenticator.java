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
}
