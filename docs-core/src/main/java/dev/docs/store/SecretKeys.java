package dev.docs.store;

import static java.util.Objects.requireNonNull;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The operator's keys, with which stores seal the components of records that are {@link Secret}:
 * the first seals, all open. Sealing is AES-256-GCM with a random nonce, bound to the place of the
 * text, so that it opens nowhere else. Immutable and thread-safe.
 */
public final class SecretKeys {

  /** The length of a key, in bytes. */
  public static final int KEY_BYTES = 32;

  /** The most keys. */
  public static final int MAX_KEYS = 20;

  /** No keys: secrets are written in clear. */
  public static final SecretKeys NONE = new SecretKeys(List.of());

  /** Begins with a character that no secret has, so that one in clear is not taken for sealed. */
  private static final String PREFIX = "\u0001sealed:1:";

  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final int ID_DIGITS = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  /** By id; the first seals. */
  private final Map<String, SecretKeySpec> keys;

  private final String active;

  private SecretKeys(List<byte[]> given) {
    Map<String, SecretKeySpec> byId = new LinkedHashMap<>();
    for (byte[] key : given) {
      if (key.length != KEY_BYTES) {
        throw new IllegalArgumentException("a key has " + KEY_BYTES + " bytes");
      }
      byId.put(id(key), new SecretKeySpec(key, "AES"));
    }
    if (byId.size() > MAX_KEYS) {
      throw new IllegalArgumentException("there are at most " + MAX_KEYS + " keys");
    }
    keys = Collections.unmodifiableMap(byId);
    active = byId.isEmpty() ? "" : byId.keySet().iterator().next();
  }

  /**
   * Keys of {@value #KEY_BYTES} random bytes each.
   *
   * @param active seals
   * @param older open what they have sealed before
   * @throws IllegalArgumentException when one has another length, or there are too many
   */
  public static SecretKeys of(byte[] active, byte[]... older) {
    List<byte[]> all = new ArrayList<>();
    all.add(requireNonNull(active, "active"));
    all.addAll(Arrays.asList(older));
    return new SecretKeys(all);
  }

  /**
   * Keys in Base64, one a line, the active one first. Empty lines and those that begin with {@code
   * #} are left out.
   *
   * @throws IllegalArgumentException when there is none, or one is not valid; the message repeats
   *     nothing of it
   */
  public static SecretKeys parse(String text) {
    List<byte[]> all = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\\R", -1)) {
      number++;
      String stripped = line.strip();
      if (!stripped.isEmpty() && !stripped.startsWith("#")) {
        all.add(key(stripped, number));
      }
    }
    if (all.isEmpty()) {
      throw new IllegalArgumentException("there is no key");
    }
    return new SecretKeys(all);
  }

  private static byte[] key(String text, int line) {
    byte[] key = new byte[0];
    try {
      key = Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      // Its message has characters of the key.
      key = new byte[0];
    }
    if (key.length != KEY_BYTES) {
      throw new IllegalArgumentException(
          "line " + line + ": a key is " + KEY_BYTES + " bytes in Base64");
    }
    return key;
  }

  /** Identifies a key, and tells nothing of it. */
  private static String id(byte[] key) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      byte[] digest = mac.doFinal("dev.docs secret key".getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, ID_DIGITS);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has HmacSHA256", e);
    }
  }

  /** A new secret that cannot be guessed: 64 letters and digits, 256 bits. */
  public static String randomSecret() {
    byte[] drawn = new byte[KEY_BYTES];
    RANDOM.nextBytes(drawn);
    return HexFormat.of().formatHex(drawn);
  }

  /** Whether there is a key that seals. */
  public boolean seals() {
    return !keys.isEmpty();
  }

  /** The id of the key that seals; empty for none. */
  public String activeId() {
    return active;
  }

  /** The ids of all keys. */
  public Set<String> ids() {
    return keys.keySet();
  }

  /** Whether a text was sealed, with whatever key. */
  public static boolean isSealed(String text) {
    return text.startsWith(PREFIX);
  }

  /**
   * Seals a text; returns it as it is where no key seals.
   *
   * @param place where it is, which opening has to name
   */
  public String seal(String text, String place) {
    SecretKeySpec key = keys.get(active);
    if (key == null) {
      return text;
    }
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    try {
      Cipher cipher = cipher(Cipher.ENCRYPT_MODE, key, nonce, place);
      byte[] sealed = cipher.doFinal(text.getBytes(StandardCharsets.UTF_8));
      byte[] both = Arrays.copyOf(nonce, NONCE_BYTES + sealed.length);
      System.arraycopy(sealed, 0, both, NONCE_BYTES, sealed.length);
      return PREFIX + active + ":" + Base64.getEncoder().withoutPadding().encodeToString(both);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has AES-GCM", e);
    }
  }

  /**
   * Opens a sealed text; returns one in clear as it is.
   *
   * @throws NotOpened when its key is not given, or it was changed or sealed in another place
   */
  public String open(String text, String place) {
    if (!isSealed(text)) {
      return text;
    }
    int end = text.indexOf(':', PREFIX.length());
    SecretKeySpec key = end < 0 ? null : keys.get(text.substring(PREFIX.length(), end));
    if (key == null) {
      throw new NotOpened("a secret was sealed with a key that is not given");
    }
    try {
      byte[] both = Base64.getDecoder().decode(text.substring(end + 1));
      byte[] nonce = Arrays.copyOf(both, NONCE_BYTES);
      Cipher cipher = cipher(Cipher.DECRYPT_MODE, key, nonce, place);
      byte[] clear = cipher.doFinal(both, NONCE_BYTES, both.length - NONCE_BYTES);
      return new String(clear, StandardCharsets.UTF_8);
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new NotOpened("a sealed secret was changed, or is not in its place");
    }
  }

  private static Cipher cipher(int mode, SecretKeySpec key, byte[] nonce, String place)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(place.getBytes(StandardCharsets.UTF_8));
    return cipher;
  }

  /** The ids of the keys. */
  @Override
  public String toString() {
    return "secret keys " + keys.keySet();
  }

  /** A sealed secret cannot be opened. The message has nothing of it. */
  public static final class NotOpened extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    NotOpened(String message) {
      super(message);
    }
  }
}
