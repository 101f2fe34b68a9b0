package dev.docs.http;

import dev.docs.access.Caller;
import java.util.Optional;

/** Who calls. Thread-safe. */
@FunctionalInterface
public interface Authenticator {

  /** The caller with this token; empty when the token is unknown. */
  Optional<Caller> authenticate(String token);
}
