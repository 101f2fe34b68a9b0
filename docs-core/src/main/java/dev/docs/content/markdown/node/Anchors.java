package dev.docs.content.markdown.node;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Assigns anchors that are unique within a document. */
public final class Anchors {

  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> counts = new HashMap<>();

  /**
   * Reserves {@code wanted} or, if it is taken, the first free one of {@code wanted-1}, {@code
   * wanted-2}...
   */
  public String claim(String wanted) {
    String anchor = wanted;
    while (!taken.add(anchor)) {
      anchor = wanted + "-" + counts.merge(wanted, 1, Integer::sum);
    }
    return anchor;
  }

  /** Whether {@link #claim} of {@code wanted} would return {@code anchor}. */
  public boolean isNext(String wanted, String anchor) {
    if (anchor.equals(wanted)) {
      return !taken.contains(wanted);
    }
    int next = counts.getOrDefault(wanted, 0) + 1;
    while (taken.contains(wanted) && taken.contains(wanted + "-" + next)) {
      next++;
    }
    return taken.contains(wanted) && anchor.equals(wanted + "-" + next);
  }

  /**
   * The anchor that a heading has of itself: like a slug, but {@code .}, {@code +} and {@code _}
   * are kept, and {@code <>&} are spelled out as words.
   */
  public static String of(String heading) {
    String spelt =
        heading.replace("&", " and ").replace("<", " less than ").replace(">", " greater than ");
    String anchor = Hyphenated.of(spelt, ".+_");
    return anchor.isEmpty() ? "page" : anchor;
  }
}
