package dev.docs.http.fetch.internal;

import dev.docs.content.FileBytes;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an address gave.
 *
 * @param address where it was found, after redirects
 * @param contentType as it was sent; empty when it was not
 * @param condition under which it is to be fetched again; {@link Condition#NONE} when nothing was
 *     sent that tells
 */
public record Fetched(
    URI address, Optional<String> contentType, Condition condition, FileBytes content) {

  private static final Pattern CHARSET =
      Pattern.compile("(?i);\\s*charset\\s*=\\s*\"?([\\w.:+-]+)");
  private static final Pattern MEDIA_TYPE = Pattern.compile("[\\w!#$&^.+-]+/[\\w!#$&^.+-]+");

  /** Not to be changed. */
  public byte[] bytes() {
    return content.bytes();
  }

  /** The media type in lower case, without parameters; empty when there is none of that form. */
  public Optional<String> mediaType() {
    return contentType
        .map(type -> type.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT))
        .filter(type -> MEDIA_TYPE.matcher(type).matches());
  }

  /** The name of the character set that was sent. */
  public Optional<String> charset() {
    return contentType.map(CHARSET::matcher).filter(Matcher::find).map(found -> found.group(1));
  }

  /** The last segment of the path, decoded; empty for a path that ends with a slash. */
  public String fileName() {
    String path = address.getPath();
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
