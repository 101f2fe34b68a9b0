package dev.docs.http.signin;

import static java.util.Objects.requireNonNull;

import java.security.SecureRandom;
import java.util.Base64;

/**
 * The secrets of one sign-in, which the browser that began it carries, sealed. Immutable.
 *
 * @param state comes back with the browser
 * @param nonce comes back in what the provider signs
 * @param verifier proves to the provider that the code comes from who began
 */
public record SignInAttempt(String state, String nonce, String verifier) {

  private static final int BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  public SignInAttempt {
    requireNonNull(state, "state");
    requireNonNull(nonce, "nonce");
    requireNonNull(verifier, "verifier");
  }

  /** A new one, each part with 256 random bits. */
  public static SignInAttempt drawn() {
    return new SignInAttempt(draw(), draw(), draw());
  }

  private static String draw() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** Without the secrets. */
  @Override
  public String toString() {
    return "sign-in attempt";
  }
}
