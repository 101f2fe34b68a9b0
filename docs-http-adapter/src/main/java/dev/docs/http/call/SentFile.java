package dev.docs.http.call;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/** Headers of files that users gave and named. Stateless. */
public final class SentFile {

  private static final Pattern MEDIA_TYPE =
      Pattern.compile("[\\w!#$&^.+-]+/[\\w!#$&^.+-]+( ?; ?[\\w-]+=[\\w!#$&^.+-]+)*");

  private SentFile() {}

  /** The media type in lower case; that of any bytes where it is none. */
  public static String type(String given) {
    String type = given.toLowerCase(Locale.ROOT);
    return MEDIA_TYPE.matcher(type).matches() ? type : "application/octet-stream";
  }

  /**
   * The value of {@code Content-Disposition}.
   *
   * @param shown {@code inline} or {@code attachment}
   * @param name any text
   */
  public static String named(String shown, String name) {
    String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8);
    return shown + "; filename*=UTF-8''" + encoded.replace("+", "%20").replace("*", "%2A");
  }
}
