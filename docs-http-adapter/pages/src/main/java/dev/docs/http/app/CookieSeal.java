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
 * Encrypts texts for cookies, with the store's keys, so that they are valid in every process on the
 * store and take no memory. A text that was sealed for one use is not opened for another.
 * Thread-safe.
 */
final class CookieSeal {

  /** The longest text, in bytes of UTF-8: encrypted, it fits the 4 KB that browsers accept. */
  static final int MAX_TEXT = 2_100;

  private static final int MAX_SEALED = 4_000;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final String MAC = "HmacSHA256";
  private static final SecureRandom RANDOM = new SecureRandom();

  private final byte[] use;

  /** A seal, whose cookies {@code use} tells from others. */
  CookieSeal(String use) {
    this.use = use.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * What a cookie had.
   *
   * @param id unique, independent of the cookie's encoding
   * @param end when it expires
   */
  record Opened(String id, Instant end, String text) {}

  /** The value of a cookie; empty when the text is too long. */
  Optional<String> seal(String text, SigningKeys keys, Instant now, Duration lifetime) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > MAX_TEXT) {
      return Optional.empty();
    }
    byte[] plain =
        ByteBuffer.allocate(Long.BYTES + bytes.length)
            .putLong(now.plus(lifetime).toEpochMilli())
            .put(bytes)
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

  /** Decrypts a cookie; empty when it has expired, or is not authentic. */
  Optional<Opened> open(String sealed, SigningKeys keys, Instant now) {
    if (sealed.length() > MAX_SEALED) {
      return Optional.empty();
    }
    byte[] whole;
    try {
      whole = Base64.getUrlDecoder().decode(sealed);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    return whole.length > NONCE_BYTES
        ? open(whole, keys.accepted(SigningKeys.Purpose.SESSIONS), now)
        : Optional.empty();
  }

  private Optional<Opened> open(byte[] whole, List<String> secrets, Instant now) {
    byte[] nonce = Arrays.copyOf(whole, NONCE_BYTES);
    for (String secret : secrets) {
      try {
        byte[] plain =
            cipher(Cipher.DECRYPT_MODE, secret, nonce)
                .doFinal(whole, NONCE_BYTES, whole.length - NONCE_BYTES);
        ByteBuffer read = ByteBuffer.wrap(plain);
        Instant end = Instant.ofEpochMilli(read.getLong());
        String text = StandardCharsets.UTF_8.decode(read).toString();
        return now.isBefore(end)
            ? Optional.of(new Opened(HexFormat.of().formatHex(nonce), end, text))
            : Optional.empty();
      } catch (GeneralSecurityException e) {
        // Encrypted with another key, or forged.
      }
    }
    return Optional.empty();
  }

  private Cipher cipher(int mode, String secret, byte[] nonce) throws GeneralSecurityException {
    Mac mac = Mac.getInstance(MAC);
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), MAC));
    Cipher cipher = Cipher.getInstance(CIPHER);
    cipher.init(
        mode, new SecretKeySpec(mac.doFinal(use), "AES"), new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(use);
    return cipher;
  }
}
