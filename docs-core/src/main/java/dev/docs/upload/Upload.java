package dev.docs.upload;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Secret;
import dev.docs.store.Secret.LeftOut;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An upload of one file: requested, then received, then used. Immutable.
 *
 * @param key identifies the file when it is used
 * @param token a secret that authorizes sending the file
 * @param name of the file, as it was announced
 * @param type its media type, as it was announced; empty when unknown
 * @param expiresAt when it expires, unless it is used
 * @param file null before it is received
 * @param users the ids of the records that use it
 */
@KeepsRule("upload-type")
public record Upload(
    String key,
    @Secret(leftOut = LeftOut.RENEWED) String token,
    OrganizationId organization,
    Kind kind,
    String name,
    String type,
    Instant createdAt,
    Instant expiresAt,
    @Nullable Sent file,
    Set<String> users) {

  /**
   * The received file.
   *
   * @param format of a font; null for other files
   * @param size in bytes
   * @param chunks the digests of the chunks of its bytes
   */
  public record Sent(@Nullable FontFormat format, long size, List<String> chunks) {
    public Sent {
      chunks = List.copyOf(chunks);
    }
  }

  public Upload {
    requireNonNull(key, "key");
    requireNonNull(token, "token");
    requireNonNull(organization, "organization");
    requireNonNull(kind, "kind");
    requireNonNull(name, "name");
    requireNonNull(type, "type");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(expiresAt, "expiresAt");
    users = Collections.unmodifiableSet(new TreeSet<>(users));
  }

  static Upload requested(
      String key,
      String token,
      OrganizationId organization,
      RequestUpload command,
      Instant now,
      Duration lifetime) {
    return new Upload(
        key,
        token,
        organization,
        command.kind(),
        command.file().name(),
        command.file().type(),
        now,
        now.plus(lifetime),
        null,
        Set.of());
  }

  /** Whether it is used; then it does not expire. */
  public boolean isUsed() {
    return !users.isEmpty();
  }

  public boolean isGone(Instant now) {
    return !isUsed() && !now.isBefore(expiresAt);
  }

  /**
   * The file, of an upload that was used.
   *
   * @throws IllegalStateException where it was not sent yet
   */
  public Sent sent() {
    if (file == null) {
      throw new IllegalStateException("the file of an upload that is used was not sent");
    }
    return file;
  }

  /**
   * The format of a font file.
   *
   * @throws IllegalStateException where it is none, or was not sent yet
   */
  public FontFormat format() {
    FontFormat format = sent().format();
    if (format == null) {
      throw new IllegalStateException("an upload that is no font has no format");
    }
    return format;
  }

  public Upload with(Sent sent) {
    return with(sent, users);
  }

  public Upload usedBy(String user) {
    Set<String> more = new TreeSet<>(users);
    more.add(user);
    return with(file, more);
  }

  public Upload notUsedBy(String user) {
    Set<String> fewer = new TreeSet<>(users);
    fewer.remove(user);
    return with(file, fewer);
  }

  private Upload with(@Nullable Sent sent, Set<String> newUsers) {
    return new Upload(
        key, token, organization, kind, name, type, createdAt, expiresAt, sent, newUsers);
  }

  /** The purpose of an upload, which determines the accepted files. */
  public enum Kind {
    /** A file of a custom font: woff or woff2. */
    CUSTOMIZATION_FONT,
    /** A file to be imported, of any type. */
    IMPORT_FILE;

    private static final Set<String> WOFF_TYPES =
        Set.of("font/woff", "application/font-woff", "application/x-font-woff");
    private static final Set<String> WOFF2_TYPES =
        Set.of("font/woff2", "application/font-woff2", "application/x-font-woff2");

    /** Media types that mean an unknown type. */
    private static final Set<String> UNKNOWN_TYPES = Set.of("", "application/octet-stream");

    /** Whether a file of this media type is taken. */
    boolean takes(String mediaType) {
      String type = mediaType.toLowerCase(Locale.ROOT);
      return this == IMPORT_FILE
          || UNKNOWN_TYPES.contains(type)
          || WOFF_TYPES.contains(type)
          || WOFF2_TYPES.contains(type);
    }

    /**
     * The format of a font file.
     *
     * @param mediaType the announced media type
     * @return empty when the format is not accepted, or not of that type
     */
    Optional<FontFormat> recognize(String mediaType, byte[] bytes) {
      String type = mediaType.toLowerCase(Locale.ROOT);
      return FontFormat.of(bytes)
          .filter(
              format ->
                  UNKNOWN_TYPES.contains(type)
                      || (format == FontFormat.WOFF ? WOFF_TYPES : WOFF2_TYPES).contains(type));
    }
  }

  /** The formats of font files, recognized by the first bytes. */
  public enum FontFormat {
    WOFF("font/woff", "wOFF", 44),
    WOFF2("font/woff2", "wOF2", 48);

    /** The offset of the length of the file in the headers of both formats. */
    private static final int LENGTH_AT = 8;

    private final String mediaType;
    private final int signature;
    private final int headerBytes;

    FontFormat(String mediaType, String signature, int headerBytes) {
      this.mediaType = mediaType;
      this.signature = ByteBuffer.wrap(signature.getBytes(StandardCharsets.US_ASCII)).getInt();
      this.headerBytes = headerBytes;
    }

    /** The media type, from RFC 8081. */
    public String mediaType() {
      return mediaType;
    }

    /**
     * Detects the format of a file by its first four bytes; requires a complete header that does
     * not announce more bytes than the file has.
     */
    public static Optional<FontFormat> of(byte[] bytes) {
      for (FontFormat format : values()) {
        if (bytes.length >= format.headerBytes
            && ByteBuffer.wrap(bytes).getInt() == format.signature
            && Integer.toUnsignedLong(ByteBuffer.wrap(bytes).getInt(LENGTH_AT)) <= bytes.length) {
          return Optional.of(format);
        }
      }
      return Optional.empty();
    }
  }

  /** Without the token. */
  @Override
  public String toString() {
    return "upload " + key + " of organization " + organization;
  }
}
