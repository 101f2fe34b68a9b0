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
 * Tokens sealed for a cookie: nobody but the holder of the store's keys can read or make one. As
 * the token is in it and is asked for at each request, a session ends when its token is revoked,
 * holds in every process on one store, and takes no memory. Thread-safe.
 */
final class Sessions {

  /** How long a session holds: a working day. */
  static final Duration LIFETIME = Duration.ofHours(8);

  /** The longest token, in bytes of UTF-8: sealed, it fits the 4 KB that browsers keep. */
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
   * A session that holds.
   *
   * @param id of this session alone, whatever its cookie looks like
   * @param end when it is over by itself
   */
  record Session(String id, Instant end, String token) {}

  /** A session that begins now; empty for a token that is too long. */
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

  /** What is in a cookie; empty for a session that is over, or that nobody here began. */
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
        // Sealed with another key, or by nobody.
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
