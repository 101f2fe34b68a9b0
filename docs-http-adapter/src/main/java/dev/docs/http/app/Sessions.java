package dev.docs.http.app;

import dev.docs.signing.SigningKeys;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts access tokens for the session cookie, with the store's keys. As the cookie contains the
 * token, which is checked at each request, a session ends when its token is revoked, is valid in
 * every process on the same store, and takes no memory. Thread-safe.
 */
final class Sessions {

  /** The lifetime of a session: a working day. */
  static final Duration LIFETIME = Duration.ofHours(8);

  /** The longest token, in bytes of UTF-8: encrypted, it fits the 4 KB that browsers accept. */
  static final int MAX_TOKEN = 2_000;

  private static final int MAX_SEALED = 4_000;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final String MAC = "HmacSHA256";
  private static final byte[] USE = "docs session 1".getBytes(StandardCharsets.UTF_8);
  private static final SecureRandom RANDOM = new SecureRandom();

  private Sessions() {}

  /**
   * A valid session.
   *
   * @param id unique, independent of the cookie's encoding
   * @param end when it expires
   */
  record Session(String id, Instant end, String token) {}

  /** The cookie of a new session; empty when the token is too long. */
  static Optional<String> seal(String token, SigningKeys keys, Instant now) {
    byte[] text = token.getBytes(StandardCharsets.UTF_8);
    if (text.length > MAX_TOKEN) {
      return Optional.empty();
    }
    byte[] plain =
        ByteBuffer.allocate(Long.BYTES + text.length)
            .putLong(now.plus(LIFETIME).toEpochMilli())
            .put(text)
            .array();
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    try {
      byte[] sealed =
          cipher(Cipher.ENCRYPT_MODE, keys.current(SigningKeys.Purpose.SESSIONS), nonce)
              .doFinal(plain);
      byte[] whole =
          ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
      return Optional.of(Base64.getUrlEncoder().withoutPadding().encodeToString(whole));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + CIPHER, e);
    }
  }

  /** Decrypts a cookie; empty when the session has expired, or the cookie is not authentic. */
  static Optional<Session> open(String session, SigningKeys keys, Instant now) {
    if (session.length() > MAX_SEALED) {
      return Optional.empty();
    }
    byte[] whole;
    try {
      whole = Base64.getUrlDecoder().decode(session);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    return whole.length > NONCE_BYTES
        ? open(whole, keys.accepted(SigningKeys.Purpose.SESSIONS), now)
        : Optional.empty();
  }

  private static Optional<Session> open(byte[] whole, List<String> secrets, Instant now) {
    byte[] nonce = Arrays.copyOf(whole, NONCE_BYTES);
    for (String secret : secrets) {
      try {
        byte[] plain =
            cipher(Cipher.DECRYPT_MODE, secret, nonce)
                .doFinal(whole, NONCE_BYTES, whole.length - NONCE_BYTES);
        ByteBuffer read = ByteBuffer.wrap(plain);
        Instant end = Instant.ofEpochMilli(read.getLong());
        String token = StandardCharsets.UTF_8.decode(read).toString();
        return now.isBefore(end)
            ? Optional.of(new Session(HexFormat.of().formatHex(nonce), end, token))
            : Optional.empty();
      } catch (GeneralSecurityException e) {
        // Encrypted with another key, or forged.
      }
    }
    return Optional.empty();
  }

  private static Cipher cipher(int mode, String secret, byte[] nonce)
      throws GeneralSecurityException {
    Mac mac = Mac.getInstance(MAC);
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), MAC));
    Cipher cipher = Cipher.getInstance(CIPHER);
    cipher.init(
        mode, new SecretKeySpec(mac.doFinal(USE), "AES"), new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(USE);
    return cipher;
  }
}
