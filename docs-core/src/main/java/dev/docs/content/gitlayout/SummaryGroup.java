package dev.docs.content.gitlayout;

import dev.docs.content.folder.internal.OneLine;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A group of a table of contents.
 *
 * @param title the title of its heading; absent for entries without a group
 * @param slug the anchor of its heading; absent for none
 * @param hidden whether its title is marked {@value SummaryEntry#HIDDEN}
 */
public record SummaryGroup(
    Optional<String> title, Optional<String> slug, boolean hidden, List<SummaryEntry> entries) {

  private static final Pattern SLUG = Pattern.compile("[^\\s\\p{Cntrl}\"<>&\\\\`]+");

  /**
   * @throws IllegalArgumentException if it has a slug or a mark without a title, or a slug that is
   *     not valid in an attribute
   */
  public SummaryGroup {
    title = title.map(OneLine::of).filter(t -> !t.isEmpty());
    entries = List.copyOf(entries);
    if (slug.isPresent() && (title.isEmpty() || !isSlug(slug.get()))) {
      throw new IllegalArgumentException("a slug needs a title and plain characters");
    }
    if (hidden && title.isEmpty()) {
      throw new IllegalArgumentException("only a group with a title is hidden");
    }
  }

  /** A group that is not hidden. */
  public SummaryGroup(Optional<String> title, Optional<String> slug, List<SummaryEntry> entries) {
    this(title, slug, false, entries);
  }

  /** Entries without a group. */
  public static SummaryGroup untitled(SummaryEntry... entries) {
    return new SummaryGroup(Optional.empty(), Optional.empty(), List.of(entries));
  }

  static boolean isSlug(String text) {
    return SLUG.matcher(text).matches() && OneLine.isPrintable(text);
  }
}
