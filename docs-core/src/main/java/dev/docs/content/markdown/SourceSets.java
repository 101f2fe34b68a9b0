package dev.docs.content.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The value of a {@code srcset}: addresses, each with its width or density, with commas between
 * them; or one address alone, which may hold blanks and commas. Stateless.
 */
final class SourceSets {

  private static final Pattern ADDRESS = Pattern.compile("[\\s,]*+(\\S++)");

  private static final Pattern DESCRIPTORS =
      Pattern.compile("((?:\\s++\\d++(?:\\.\\d++)?+[wxh])*+)\\s*+(?:,|$)");

  private SourceSets() {}

  /** Where an address stands in the value. */
  record Candidate(int start, int end) {}

  /**
   * The addresses in order. A value without any width or density, or that cannot be read as
   * candidates, is one address.
   */
  static List<Candidate> of(String value) {
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

  /** An address that can stand among others. */
  static String escaped(String target) {
    String plain = target.replaceAll("\\s", "%20");
    int last = plain.length() - 1;
    if (last >= 0 && plain.charAt(last) == ',') {
      plain = plain.substring(0, last) + "%2C";
    }
    return plain.startsWith(",") ? "%2C" + plain.substring(1) : plain;
  }
}
