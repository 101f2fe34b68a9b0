package dev.docs.http.app;

import dev.docs.rule.internal.KeepsRule;
import dev.docs.signing.SigningKeys;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Identifiers of requests that a server of this store has made lately, which is told from the
 * identifier itself: it has its end, 128 random bits, and a code of both and the provider by a key
 * of the store. Stateless and thread-safe.
 */
@KeepsRule("saml-turns")
final class RequestIds {

  private static final String MAC = "HmacSHA256";
  private static final String USE = "docs saml request 1\0";
  private static final int RANDOM_BYTES = 16;
  private static final int CODE_BYTES = 16;
  private static final int SEEN_BYTES = Long.BYTES + RANDOM_BYTES;
  private static final SecureRandom RANDOM = new SecureRandom();

  /** An underscore, as a name of XML may begin, and the bytes in Base64. */
  private static final Pattern ID =
      Pattern.compile("_[A-Za-z0-9_-]{" + (SEEN_BYTES + CODE_BYTES) * 4 / 3 + ",55}");

  private RequestIds() {}

  /** A new one, for a provider. */
  static String drawn(String provider, SigningKeys keys, Instant now) {
    byte[] random = new byte[RANDOM_BYTES];
    RANDOM.nextBytes(random);
    byte[] seen =
        ByteBuffer.allocate(SEEN_BYTES)
            .putLong(now.plus(ProviderSignIn.PATIENCE).toEpochMilli())
            .put(random)
            .array();
    byte[] code = code(seen, provider, keys.current(SigningKeys.Purpose.SESSIONS));
    byte[] all = ByteBuffer.allocate(SEEN_BYTES + CODE_BYTES).put(seen).put(code).array();
    return "_" + Base64.getUrlEncoder().withoutPadding().encodeToString(all);
  }

  /** Whether one was drawn for a provider, and is not over. */
  static boolean isOf(String provider, String id, SigningKeys keys, Instant now) {
    if (!ID.matcher(id).matches()) {
      return false;
    }
    byte[] all = decoded(id.substring(1));
    if (all.length != SEEN_BYTES + CODE_BYTES
        || !now.isBefore(Instant.ofEpochMilli(ByteBuffer.wrap(all).getLong()))) {
      return false;
    }
    byte[] seen = Arrays.copyOf(all, SEEN_BYTES);
    byte[] code = Arrays.copyOfRange(all, SEEN_BYTES, all.length);
    SigningKeys.Purpose use = SigningKeys.Purpose.SESSIONS;
    return isBy(List.of(keys.current(use)), provider, seen, code)
        || isBy(keys.accepted(use), provider, seen, code);
  }

  private static byte[] decoded(String text) {
    try {
      return Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      return new byte[0];
    }
  }

  private static boolean isBy(List<String> secrets, String provider, byte[] seen, byte[] code) {
    return secrets.stream()
        .anyMatch(secret -> MessageDigest.isEqual(code, code(seen, provider, secret)));
  }

  private static byte[] code(byte[] seen, String provider, String secret) {
    try {
      Mac mac = Mac.getInstance(MAC);
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), MAC));
      mac.update((USE + provider + '\0').getBytes(StandardCharsets.UTF_8));
      return Arrays.copyOf(mac.doFinal(seen), CODE_BYTES);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + MAC, e);
    }
  }
}
