package dev.docs.http.importing;

import dev.docs.content.FileBytes;
import dev.docs.content.folder.internal.RelativePath;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Image types, and images embedded in {@code data:} URLs. */
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
      Pattern.compile("(?s)data:(image/[a-z0-9.+-]++)[^,]*;base64,(.*)", Pattern.CASE_INSENSITIVE);

  private Images() {}

  /** An image in a {@code data:} URL. */
  private record Embedded(String ending, FileBytes content) {}

  /** The file extension of an image media type; empty when it is no image that pages can show. */
  static Optional<String> ending(String mediaType) {
    return Optional.ofNullable(ENDINGS.get(mediaType.toLowerCase(Locale.ROOT)));
  }

  /**
   * The address of an image as a page has it: an embedded one becomes a file, others stay.
   *
   * @param name of the file
   * @param from the path of the page
   */
  static String asFile(String image, String name, String from, Assets assets) {
    return embedded(image)
        .map(
            found ->
                RelativePath.relativize(
                    from, assets.add(name, found.ending(), found.content().bytes())))
        .orElse(image.startsWith("data:") ? "" : image);
  }

  private static Optional<Embedded> embedded(String address) {
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
