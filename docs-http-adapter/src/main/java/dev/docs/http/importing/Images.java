package dev.docs.http.importing;

import dev.docs.content.FileBytes;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is to be known of images: their types, and those that stand in the address itself. */
final class Images {

  private static final Map<String, String> ENDINGS =
      Map.of(
          "image/png", "png",
          "image/jpeg", "jpg",
          "image/gif", "gif",
          "image/svg+xml", "svg",
          "image/webp", "webp",
          "image/avif", "avif",
          "image/bmp", "bmp",
          "image/x-icon", "ico",
          "image/vnd.microsoft.icon", "ico");

  private static final Pattern DATA =
      Pattern.compile("(?s)data:(image/[a-z0-9.+-]+)[^,]*;base64,(.*)", Pattern.CASE_INSENSITIVE);

  private Images() {}

  /** An image that stands in an address. */
  record Embedded(String ending, FileBytes content) {}

  /** How names of files of this media type end; empty when it is no image that pages show. */
  static Optional<String> ending(String mediaType) {
    return Optional.ofNullable(ENDINGS.get(mediaType.toLowerCase(Locale.ROOT)));
  }

  /** The image in a {@code data:} address. */
  static Optional<Embedded> embedded(String address) {
    Matcher matcher = DATA.matcher(address);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    try {
      byte[] bytes = Base64.getMimeDecoder().decode(matcher.group(2));
      return ending(matcher.group(1)).map(ending -> new Embedded(ending, FileBytes.of(bytes)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
