package dev.docs.storage;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The purpose of an upload, which determines the accepted files. */
public enum UploadKind {
  /** A file of a custom font: woff or woff2. */
  CUSTOMIZATION_FONT;

  private static final Set<String> WOFF_TYPES =
      Set.of("font/woff", "application/font-woff", "application/x-font-woff");
  private static final Set<String> WOFF2_TYPES =
      Set.of("font/woff2", "application/font-woff2", "application/x-font-woff2");

  /** Types of files of which the sender knows nothing. */
  private static final Set<String> UNKNOWN_TYPES = Set.of("", "application/octet-stream");

  /** Whether a file of this media type is taken. */
  boolean takes(String mediaType) {
    String type = mediaType.toLowerCase(Locale.ROOT);
    return UNKNOWN_TYPES.contains(type) || WOFF_TYPES.contains(type) || WOFF2_TYPES.contains(type);
  }

  /**
   * The format of a file.
   *
   * @param mediaType what it was announced as
   * @return empty when it is none that is taken, or not of that type
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
