package dev.docs.content.html;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses the value of a {@code srcset} attribute: image candidates separated by commas, each a URL
 * with an optional width or density descriptor; or a single URL, which may contain spaces and
 * commas. Stateless.
 */
public final class SourceSets {

  private static final Pattern ADDRESS = Pattern.compile("[\\s,]*+(\\S++)");

  private static final Pattern DESCRIPTORS =
      Pattern.compile("((?:\\s++\\d++(?:\\.\\d++)?+[wxh])*+)\\s*+(?:,|$)");

  private SourceSets() {}

  /** The range of a URL in the value, its end exclusive. */
  public record Candidate(int start, int end) {}

  /**
   * The URLs in order. A value without any descriptor, or that is not a valid list of candidates,
   * is a single URL.
   */
  public static List<Candidate> of(String value) {
    List<Candidate> found = new ArrayList<>();
    Matcher address = ADDRESS.matcher(value);
    Matcher descriptors = DESCRIPTORS.matcher(value);
    boolean described = false;
    int from = 0;
    while (address.region(from, value.length()).lookingAt()) {
      from = address.end();
      int end = from;
      while (end > address.start(1) && value.charAt(end - 1) == ',') {
        end--;
      }
      found.add(new Candidate(address.start(1), end));
      if (end == from) {
        if (!descriptors.region(from, value.length()).lookingAt()) {
          return whole(value);
        }
        described |= !descriptors.group(1).isEmpty();
        from = descriptors.end();
      }
    }
    return described ? found : whole(value);
  }

  private static List<Candidate> whole(String value) {
    return List.of(new Candidate(0, value.length()));
  }

  /**
   * A URL escaped for a list of candidates: white space and a comma at either end are
   * percent-encoded.
   */
  public static String escaped(String target) {
    String plain = target.replaceAll("\\s", "%20");
    int last = plain.length() - 1;
    if (last >= 0 && plain.charAt(last) == ',') {
      plain = plain.substring(0, last) + "%2C";
    }
    return plain.startsWith(",") ? "%2C" + plain.substring(1) : plain;
  }
}
