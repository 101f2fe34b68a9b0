package dev.docs.http.api;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.http.Authenticator;
import dev.docs.http.call.Sha256;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An {@link Authenticator} with access tokens in memory. Tokens are stored and looked up by hash,
 * so that the time of a look-up reveals nothing about them. Thread-safe.
 */
public final class Tokens implements Authenticator {

  private final Map<ByteBuffer, Caller> callers = new ConcurrentHashMap<>();

  /** Assigns a token to a caller, replacing an earlier assignment. */
  public Tokens add(String token, Caller caller) {
    callers.put(hash(token), requireNonNull(caller, "caller"));
    return this;
  }

  /**
   * Revokes a token.
   *
   * @return whether the token was assigned
   */
  public boolean revoke(String token) {
    return callers.remove(hash(token)) != null;
  }

  @Override
  public Optional<Caller> authenticate(String token) {
    return Optional.ofNullable(callers.get(hash(token)));
  }

  private static ByteBuffer hash(String token) {
    return ByteBuffer.wrap(Sha256.of(token));
  }
}
