package dev.docs.content.source;

import dev.docs.content.source.DialectTexts.Member;
import dev.docs.content.source.DialectTexts.Slot;
import dev.docs.rule.RuleTest;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * An item, row, line or block within others that is added, removed or moved leaves the others as
 * they are written, and so does a mark that is set or taken.
 */
class OneMemberTest {

  private static final List<String> MARKS =
      List.of(
          "**",
          "__",
          "*",
          "_",
          "~~",
          "`",
          "<strong>",
          "<mark style=\"color:red;\">",
          "<em>",
          "<code>",
          "[");

  /**
   * What is wrong after one text became the other; empty if nothing is.
   *
   * @param start of what changed in the first
   * @param end of what changed in the first
   */
  private static String fault(String name, String from, String to, int start, int end) {
    StringBuilder faults = new StringBuilder();
    String before = from.substring(0, start).stripTrailing();
    String after = from.substring(end).strip();
    Map<String, Object> sent = ChangedTexts.document(to);
    for (boolean meta : List.of(true, false)) {
      String saved = ChangedTexts.saved(from, meta ? sent : ChangedTexts.bare(sent));
      boolean kept = saved.startsWith(before) && saved.stripTrailing().endsWith(after);
      if (!kept || !ChangedTexts.shows(saved, sent)) {
        faults.append(
            String.format(
                "%s, meta %s%n--- from%n%s%n--- to%n%s%n--- saved%n%s%n",
                name, meta, from, to, saved));
      }
    }
    return faults.toString();
  }

  /**
   * Not of members that refer to definitions, which show if nothing refers to them, nor of those
   * beside an equal one: which of the two was added cannot be told.
   */
  private static String memberFault(long seed) {
    DialectTexts texts = new DialectTexts(seed).write();
    Random random = new Random(~seed);
    String text = texts.text();
    if (texts.members().isEmpty()) {
      return "";
    }
    Member member = texts.members().get(random.nextInt(texts.members().size()));
    List<Member> group =
        texts.members().stream().filter(other -> other.group() == member.group()).toList();
    int index = group.indexOf(member);
    String written = text.substring(member.start(), member.end());
    long equal =
        group.stream()
            .filter(other -> text.substring(other.start(), other.end()).equals(written))
            .count();
    if (group.size() < 2 || equal > 1 || written.contains("][") || written.contains("[^")) {
      return "";
    }
    boolean last = index == group.size() - 1;
    int start = last ? group.get(index - 1).end() : member.start();
    int end = last ? member.end() : group.get(index + 1).start();
    String without = text.substring(0, start) + text.substring(end);
    return random.nextBoolean()
        ? fault("seed " + seed + " removed", text, without, start, end)
        : fault("seed " + seed + " added", without, text, start, start);
  }

  /**
   * Links are not set within marks, whose delimiters they take in. Markup with quotes is not set in
   * quoted titles, which it would end.
   */
  private static String markFault(long seed) {
    DialectTexts texts = new DialectTexts(seed).write();
    Random random = new Random(~seed);
    String text = texts.text();
    if (texts.slots().isEmpty()) {
      return "";
    }
    Slot slot = texts.slots().get(random.nextInt(texts.slots().size()));
    String before = text.substring(0, slot.start());
    String after = text.substring(slot.end());
    boolean alone = before.matches("(?s).*\\s") && after.matches("(?s)\\s.*");
    String mark = MARKS.get(random.nextInt(MARKS.size()));
    String word = text.substring(slot.start(), slot.end());
    String marked = before + mark + word + closing(mark) + after;
    Map<String, Object> former = ChangedTexts.document(text);
    Map<String, Object> now = ChangedTexts.document(marked);
    boolean link = mark.equals("[");
    if ((link && !alone)
        || (!link && before.endsWith(mark.substring(0, 1)))
        || (mark.contains("\"") && before.matches("(?s).*=\"[^\"\n]*"))
        || former.equals(now)
        || !texts(former).equals(texts(now))) {
      return "";
    }
    int end = marked.length() - after.length();
    return random.nextBoolean()
        ? fault("seed " + seed + " marked", text, marked, slot.start(), slot.end())
        : fault("seed " + seed + " unmarked", marked, text, slot.start(), end);
  }

  private static String closing(String mark) {
    if (mark.equals("[")) {
      return "](target.md)";
    }
    return mark.startsWith("<") ? "</" + mark.substring(1).split("[ >]")[0] + ">" : mark;
  }

  /** The characters of all leaves. */
  private static String texts(Object document) {
    StringBuilder all = new StringBuilder();
    leaves(document, all);
    return all.toString();
  }

  private static void leaves(Object value, StringBuilder out) {
    if (value instanceof Map<?, ?> map) {
      if (map.get("text") instanceof String text) {
        out.append(text);
      }
      map.values().forEach(inner -> leaves(inner, out));
    } else if (value instanceof List<?> list) {
      list.forEach(inner -> leaves(inner, out));
    }
  }

  @Test
  @RuleTest("document-source")
  void aMemberThatIsAddedOrRemovedLeavesTheOthersAsTheyAre() {
    ChangedTexts.requireNone("members changed", 50_000, OneMemberTest::memberFault);
  }

  @Test
  @RuleTest("document-source")
  void aMarkThatIsSetOrTakenLeavesAllAroundItAsItIs() {
    ChangedTexts.requireNone("marks changed", 50_000, OneMemberTest::markFault);
  }
}
