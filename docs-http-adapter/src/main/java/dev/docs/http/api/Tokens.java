package dev.docs.http.api;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.http.Authenticator;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Who calls with which token. Tokens are kept and looked up by their hash, so that how long a
 * look-up takes says nothing of them. Thread-safe.
 */
public final class Tokens implements Authenticator {

  private final Map<ByteBuffer, Caller> callers = new ConcurrentHashMap<>();

  /** Lets a token stand for a caller from now on; whomever it stood for before, no longer. */
  public Tokens add(String token, Caller caller) {
    callers.put(hash(token), requireNonNull(caller, "caller"));
    return this;
  }

  /**
   * Lets a token stand for nobody.
   *
   * @return whether it stood for somebody
   */
  public boolean revoke(String token) {
    return callers.remove(hash(token)) != null;
  }

  @Override
  public Optional<Caller> authenticate(String token) {
    return Optional.ofNullable(callers.get(hash(token)));
  }

  private static ByteBuffer hash(String token) {
    try {
      byte[] bytes = token.getBytes(StandardCharsets.UTF_8);
      return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
