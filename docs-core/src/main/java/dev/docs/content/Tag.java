package dev.docs.content;

import static java.util.Objects.requireNonNull;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A tag that pages of a space may have. The file {@value #FILE} of its folder defines it: a list of
 * tags, each with its slug as {@code tag}, and optionally {@code label}, {@code color}, {@code
 * icon} and {@code emoji}. Pages name their tags in {@code tags} of their front matter, as maps
 * with {@code tag} and, for one that is shown in the table of contents too, {@code primary}.
 *
 * @param label the slug where the file has none
 * @param color one of {@link #COLORS}; {@code default} where the file has none of these
 * @param icon null where there is an emoji, or none
 */
public record Tag(
    String slug, String label, String color, @Nullable String emoji, @Nullable String icon) {

  /** The file of the folder that defines the tags. */
  public static final String FILE = ".gitbook/tags.yaml";

  /** The largest file that is read, in bytes: our choice, as for the front matter of a page. */
  public static final int MAX_FILE = 65_536;

  /** The most tags of a space, and of a page: our choice, more than a reader can tell apart. */
  public static final int MAX_TAGS = 100;

  /** The colors of the public interface. */
  public static final Set<String> COLORS =
      Set.of(
          "default",
          "green",
          "blue",
          "red",
          "orange",
          "yellow",
          "purple",
          "pink",
          "violet",
          "cyan",
          "$primary",
          "$info",
          "$success",
          "$warning",
          "$danger",
          "$tint");

  public Tag {
    requireNonNull(slug, "slug");
    requireNonNull(label, "label");
    requireNonNull(color, "color");
  }

  /**
   * A tag of a page.
   *
   * @param primary whether the table of contents shows it, too
   */
  public record OfPage(String slug, boolean primary) {
    public OfPage {
      requireNonNull(slug, "slug");
    }
  }
}
