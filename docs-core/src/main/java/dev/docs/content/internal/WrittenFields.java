package dev.docs.content.internal;

import dev.docs.content.Page;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.Headings;
import dev.docs.content.markdown.Headings.Heading;
import dev.docs.store.internal.Texts;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of a page from its text: the title and the settings in front matter. Static and
 * pure.
 */
public final class WrittenFields {

  /** The title of pages without one. */
  public static final String UNTITLED = "Untitled";

  private static final Pattern UNDERLINED = Pattern.compile("^ {0,3}=+[ \\t]*$", Pattern.MULTILINE);

  private WrittenFields() {}

  /**
   * The title in the front matter, or else the text of a leading heading of level 1.
   *
   * @param markdown null for no text
   */
  public static Optional<String> title(@Nullable String markdown) {
    if (markdown == null) {
      return Optional.empty();
    }
    FrontMatter.Split split = FrontMatter.splitAsMeant(markdown);
    Object title = split.bodyOffset() == 0 ? null : FrontMatter.parse(split.raw()).get("title");
    Optional<String> named =
        title instanceof String || title instanceof Number
            ? titleOf(title.toString())
            : Optional.empty();
    return named.or(() -> leadingHeading(split.body()));
  }

  private static Optional<String> leadingHeading(String body) {
    String text = body.stripLeading();
    String start = text.substring(0, Math.min(text.length(), 2 * Page.MAX_TITLE));
    boolean mayBeTitle =
        start.startsWith("# ") || start.startsWith("#\t") || UNDERLINED.matcher(start).find();
    if (!mayBeTitle) {
      return Optional.empty();
    }
    List<Heading> headings = Headings.in(start);
    return headings.isEmpty() || headings.get(0).offset() > 0 || headings.get(0).level() != 1
        ? Optional.empty()
        : titleOf(headings.get(0).text());
  }

  /** A title on one line, truncated to the longest allowed. */
  private static Optional<String> titleOf(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    return Optional.of(Texts.first(line, Page.MAX_TITLE)).filter(t -> !t.isBlank());
  }

  /**
   * The names of the settings in the front matter of a text.
   *
   * @param markdown null for no text
   */
  public static Set<String> namedBy(@Nullable String markdown) {
    if (markdown == null) {
      return Set.of();
    }
    FrontMatter.Split split = FrontMatter.splitAsMeant(markdown);
    return split.bodyOffset() == 0 ? Set.of() : FrontMatter.parse(split.raw()).keySet();
  }
}
