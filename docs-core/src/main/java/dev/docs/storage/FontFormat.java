package dev.docs.storage;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The formats of font files, recognized by the first bytes. */
public enum FontFormat {
  WOFF("font/woff", "wOFF", 44),
  WOFF2("font/woff2", "wOF2", 48);

  /** Where both formats say how long the whole file is. */
  private static final int LENGTH_AT = 8;

  private final String mediaType;
  private final int signature;
  private final int headerBytes;

  FontFormat(String mediaType, String signature, int headerBytes) {
    this.mediaType = mediaType;
    this.signature = ByteBuffer.wrap(signature.getBytes(StandardCharsets.US_ASCII)).getInt();
    this.headerBytes = headerBytes;
  }

  /** As RFC 8081 has it. */
  public String mediaType() {
    return mediaType;
  }

  /**
   * The format of a file: what its first four bytes say, as long as its header is whole and does
   * not announce more bytes than there are.
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
