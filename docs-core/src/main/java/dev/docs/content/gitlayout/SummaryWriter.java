package dev.docs.content.gitlayout;

import dev.docs.rule.internal.KeepsRule;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes a {@link Summary} as Markdown, in the form GitBook writes. */
@KeepsRule("group-anchor")
final class SummaryWriter {

  /** The characters that are special anywhere in a line, in CommonMark or common extensions. */
  private static final String INLINE = "\\`*_[]<>~";

  /** A character reference; other ampersands are literal. */
  private static final Pattern REFERENCE = Pattern.compile("&#?[A-Za-z0-9]{1,40};");

  private static final Pattern BLOCK_START = Pattern.compile("([#+=-]|\\d{1,9}(?=[.)]))");
  private static final Pattern PLAIN_TARGET =
      Pattern.compile(
          "[^\\s\\p{Z}<>()\\\\&]+(?:&(?!#?[A-Za-z0-9]{1,40};)[^\\s\\p{Z}<>()\\\\&]*)*+");

  static final String BREAK = "***";

  private static final String MARK = " " + SummaryEntry.HIDDEN;

  private final StringBuilder out = new StringBuilder();

  private SummaryWriter() {}

  static String write(Summary summary) {
    SummaryWriter writer = new SummaryWriter();
    writer.out.append("# Table of contents\n");
    boolean listed = false;
    for (SummaryElement element : SummaryElement.of(summary)) {
      if (element.isHeading() || element.detached()) {
        writer.out.append(element.isHeading() ? "\n" : "\n" + BREAK + "\n");
        listed = false;
      }
      if (!element.isHeading() && (!listed || element.isParagraph())) {
        writer.out.append('\n');
        listed = !element.isParagraph();
      }
      writer.element(element);
    }
    return writer.out.toString();
  }

  /** A heading of level 2, or an entry with two columns a level, without what separates them. */
  static String write(SummaryElement element) {
    SummaryWriter writer = new SummaryWriter();
    writer.element(element);
    return writer.out.toString();
  }

  private void element(SummaryElement element) {
    if (element.group() != null) {
      heading(element.group());
    } else if (element.entry() != null) {
      entry(element.entry(), element.level());
    }
  }

  private void heading(SummaryGroup group) {
    out.append("## ").append(escaped(group.title().orElseThrow(), INLINE + "#"));
    group.slug().ifPresent(s -> out.append(" <a href=\"#" + s + "\" id=\"" + s + "\"></a>"));
    out.append(group.hidden() ? MARK : "").append('\n');
  }

  private void entry(SummaryEntry entry, int level) {
    out.append(entry.paragraph() ? "" : "  ".repeat(level) + "* ");
    if (entry.computed().isPresent()) {
      computed(entry.computed().get(), "  ".repeat(level + 1));
      return;
    }
    String title = escaped(entry.title(), INLINE);
    if (entry.target().isPresent()) {
      out.append('[').append(title).append("](").append(target(entry.target().get()));
      entry.linkTitle().ifPresent(t -> out.append(" \"" + escaped(t, "\\\"") + "\""));
      out.append(')');
    } else {
      out.append(withoutBlockStart(title));
    }
    out.append(entry.hidden() ? MARK : "").append('\n');
  }

  /** Writes a block with a fence that none of its lines closes. */
  private void computed(String yaml, String indentation) {
    String fence = "```";
    while (yaml.contains(fence)) {
      fence += "`";
    }
    out.append(fence).append("yaml\n");
    for (String line : yaml.split("\n", -1)) {
      out.append(line.isEmpty() ? "" : indentation + line).append('\n');
    }
    if (yaml.isEmpty() || yaml.endsWith("\n")) {
      out.setLength(out.length() - 1);
    }
    out.append(indentation).append(fence).append('\n');
  }

  private static String escaped(String text, String special) {
    StringBuilder escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean reference = c == '&' && REFERENCE.matcher(text).region(i, text.length()).lookingAt();
      escaped.append(reference || special.indexOf(c) >= 0 ? "\\" : "").append(c);
    }
    return escaped.toString();
  }

  /** Escapes a title that would start a list, heading or underline. */
  private static String withoutBlockStart(String title) {
    Matcher start = BLOCK_START.matcher(title);
    if (!start.lookingAt()) {
      return title;
    }
    boolean digits = Character.isDigit(title.charAt(0));
    int escape = digits ? start.end() : 0;
    return title.substring(0, escape) + "\\" + title.substring(escape);
  }

  private static String target(String target) {
    return PLAIN_TARGET.matcher(target).matches() ? target : "<" + escaped(target, "\\<>") + ">";
  }
}
