package dev.docs.content.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.SourceBlocks;
import dev.docs.content.source.DialectTexts.Member;
import dev.docs.content.source.DialectTexts.Slot;
import dev.docs.rule.RuleTest;
import dev.docs.runs.Runs;
import dev.docs.seed.Seeds;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/**
 * An item, row, line or block within others that is added, removed or moved leaves the others as
 * they are written, and so does a mark that is set or taken.
 */
class OneMemberTest {

  private static final List<String> MARKS =
      List.of("**", "__", "*", "_", "~~", "`", "<strong>", "<mark style=\"color:red;\">", "[");

  /** A document as JSON, without meta. */
  private static Object bare(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> copy = new LinkedHashMap<>();
      map.forEach((name, inner) -> copy.put((String) name, bare(inner)));
      copy.remove("meta");
      return copy;
    }
    return value instanceof List<?> list ? list.stream().map(OneMemberTest::bare).toList() : value;
  }

  private static Map<String, Object> document(String text) {
    return MarkdownParser.parse(text, OneWordTest.LINKS).toMap();
  }

  private static List<Block> shown(String text) {
    return Shows.all(SourceBlocks.of(text, OneWordTest.LINKS));
  }

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
    List<Block> wanted = shown(MarkdownWriter.write(Document.of((Map<?, ?>) bare(document(to)))));
    for (boolean meta : List.of(true, false)) {
      Map<String, Object> sent = document(to);
      String saved = OneWordTest.saved(from, meta ? sent : bare(sent));
      boolean kept = saved.startsWith(before) && saved.stripTrailing().endsWith(after);
      if (!kept || !Shows.same(shown(saved), wanted)) {
        faults.append(
            String.format(
                "%s, meta %s%n--- from%n%s%n--- to%n%s%n--- saved%n%s%n",
                name, meta, from, to, saved));
      }
    }
    return faults.toString();
  }

  /** Not of members that refer to definitions, which show if nothing refers to them. */
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
    if (group.size() < 2 || written.contains("][") || written.contains("[^")) {
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

  /** Of words that nothing but blanks stands beside, in lines without HTML and references. */
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
    String line = text.substring(before.lastIndexOf('\n') + 1).split("\n", 2)[0];
    boolean alone = before.matches("(?s).*\\s") && after.matches("(?s)\\s.*");
    if (!alone || line.matches(".*[&<].*") || slot.start() > text.indexOf("\n[^1]:")) {
      return "";
    }
    String mark = MARKS.get(random.nextInt(MARKS.size()));
    String word = text.substring(slot.start(), slot.end());
    String marked = before + mark + word + closing(mark) + after;
    if (!texts(document(text)).equals(texts(document(marked)))) {
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

  private static void requireNone(String what, LongFunction<String> fault) {
    long first = Long.getLong("docs.words.seed", Seeds.of(what));
    List<String> faults = new ArrayList<>();
    int tries = Integer.getInteger("docs.words", Runs.nightly() ? 50_000 : Runs.tries(5_000));
    for (int i = 0; i < tries; i++) {
      String found = fault.apply(first + i);
      if (!found.isEmpty()) {
        faults.add(found);
      }
    }
    System.out.println(what + ": " + tries + " from seed " + first + ", faults: " + faults.size());
    assertThat(faults).isEmpty();
  }

  @Test
  @RuleTest("document-source")
  void aMemberThatIsAddedOrRemovedLeavesTheOthersAsTheyAre() {
    requireNone("members changed", OneMemberTest::memberFault);
  }

  @Test
  @RuleTest("document-source")
  void aMarkThatIsSetOrTakenLeavesAllAroundItAsItIs() {
    requireNone("marks changed", OneMemberTest::markFault);
  }
}
