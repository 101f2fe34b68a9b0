package dev.docs.http.fetch.internal;

import dev.docs.content.FileBytes;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The response to a fetch.
 *
 * @param address the final URL, after redirects
 * @param contentType the Content-Type header; empty when there was none
 * @param condition the validators for the next fetch; {@link Condition#NONE} when none were sent
 */
public record Fetched(
    URI address, Optional<String> contentType, Condition condition, FileBytes content) {

  private static final Pattern CHARSET =
      Pattern.compile("(?i);\\s*charset\\s*=\\s*\"?([\\w.:+-]+)");
  private static final Pattern MEDIA_TYPE = Pattern.compile("[\\w!#$&^.+-]+/[\\w!#$&^.+-]+");

  /** The body; the array must not be modified. */
  public byte[] bytes() {
    return content.bytes();
  }

  /** The media type in lower case, without parameters; empty when absent or malformed. */
  public Optional<String> mediaType() {
    return contentType
        .map(type -> type.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT))
        .filter(type -> MEDIA_TYPE.matcher(type).matches());
  }

  /** The {@code charset} parameter of the content type. */
  public Optional<String> charset() {
    return contentType.map(CHARSET::matcher).filter(Matcher::find).map(found -> found.group(1));
  }

  /** The last segment of the path, decoded; empty for a path that ends with a slash. */
  public String fileName() {
    String path = address.getPath();
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
