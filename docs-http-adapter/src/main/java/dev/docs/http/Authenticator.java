package dev.docs.http;

import dev.docs.access.Caller;
import java.util.Optional;

/** Resolves access tokens to callers. Implementations must be thread-safe. */
@FunctionalInterface
public interface Authenticator {

  /** The caller that this token authenticates; empty when the token is unknown or revoked. */
  Optional<Caller> authenticate(String token);
}
