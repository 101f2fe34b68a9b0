package dev.docs.content.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.SourceBlocks;
import dev.docs.content.source.DialectTexts.Slot;
import dev.docs.rule.RuleTest;
import dev.docs.runs.Runs;
import dev.docs.seed.Seeds;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A changed word changes its characters, and no others, whatever is around it. */
class OneWordTest {

  /** Stands for the changed word until the document is sent. */
  private static final String PLACE = "Qzq";

  private static final List<String> NEW =
      List.of(
          "changed",
          "several new words",
          "Größe",
          "a < b",
          "R&D",
          "x_y_z",
          "*star*",
          "[br]",
          "50%",
          "c|d",
          "back\\slash",
          "{% raw",
          "$5",
          "#tag",
          "&lt;",
          "it's \"so\"",
          "table",
          "target.md");

  static final LinkResolver LINKS =
      target -> {
        ContentRef byId = LinkResolver.byId().resolve(target);
        if (!(byId instanceof ContentRef.Url)) {
          return byId;
        }
        return switch (target) {
          case "target.md" -> new ContentRef.Page("PageId1", null);
          case "a b.md" -> new ContentRef.Page("PageId2", null);
          case "a.png", ".gitbook/assets/a b.png", "manual.pdf" ->
              new ContentRef.File("File" + target.length());
          default -> byId;
        };
      };

  /**
   * A document as JSON, of the second without meta if it is not kept, else with that of the first.
   */
  private static Object sent(Object before, Object now, String word, boolean meta) {
    if (now instanceof Map<?, ?> map) {
      Map<String, Object> copy = new LinkedHashMap<>();
      Map<?, ?> former = (Map<?, ?>) before;
      map.forEach(
          (name, value) -> copy.put((String) name, sent(former.get(name), value, word, meta)));
      copy.remove("meta");
      if (meta && former.containsKey("meta")) {
        copy.put("meta", former.get("meta"));
      }
      return copy;
    }
    if (now instanceof List<?> list) {
      List<?> former = (List<?>) before;
      List<Object> copy = new ArrayList<>();
      for (int i = 0; i < list.size(); i++) {
        copy.add(sent(former.get(i), list.get(i), word, meta));
      }
      return copy;
    }
    return now instanceof String text ? text.replace(PLACE, word) : now;
  }

  static String saved(String text, Object document) {
    String written = MarkdownWriter.write(Document.of((Map<?, ?>) document));
    return KeptSource.of(text, LINKS, written);
  }

  private static List<Block> shown(String text) {
    return Shows.all(SourceBlocks.of(text, LINKS));
  }

  /** What is wrong after a word of a random text was changed; empty if nothing is. */
  static String fault(long seed) {
    DialectTexts texts = new DialectTexts(seed).write();
    Random random = new Random(~seed);
    String text = texts.text();
    if (texts.slots().isEmpty()) {
      return "";
    }
    Slot slot = texts.slots().get(random.nextInt(texts.slots().size()));
    String word = newWord(text, slot, NEW.get(random.nextInt(NEW.size())));
    boolean meta = random.nextBoolean();
    String before = text.substring(0, slot.start());
    String after = text.substring(slot.end());
    Map<String, Object> former = MarkdownParser.parse(text, LINKS).toMap();
    Map<String, Object> now = MarkdownParser.parse(before + PLACE + after, LINKS).toMap();
    if (!isReadable(former, now)) {
      return "";
    }
    Object document = sent(former, now, word, meta);
    String saved = saved(text, document);
    boolean kept = saved.startsWith(before) && saved.endsWith(after);
    Object bare = sent(former, now, word, false);
    List<Block> wanted = shown(MarkdownWriter.write(Document.of((Map<?, ?>) bare)));
    return kept && Shows.same(shown(saved), wanted)
        ? ""
        : String.format(
            "seed %d, meta %s, %s to %s%n--- text%n%s%n--- saved%n%s%n",
            seed, meta, text.substring(slot.start(), slot.end()), word, text, saved);
  }

  /**
   * A new word, which shares no character with references to characters in its line: either of two
   * equal ones might as well be the new one.
   */
  private static String newWord(String text, Slot slot, String word) {
    int start = text.lastIndexOf('\n', slot.start()) + 1;
    int end = text.indexOf('\n', slot.end());
    boolean referring = text.substring(start, end < 0 ? text.length() : end).contains("&");
    return referring && word.matches(".*[<>&].*") ? "changed" : word;
  }

  /** Whether the change of the text changed one value of the document. */
  private static boolean isReadable(Object former, Object now) {
    try {
      sent(former, now, PLACE, false);
      return !former.equals(now);
    } catch (RuntimeException otherShape) {
      return false;
    }
  }

  @Test
  @RuleTest("document-source")
  void oneWordChangesItsCharactersOnly() {
    long first = Long.getLong("docs.words.seed", Seeds.of("one word"));
    List<String> faults = new ArrayList<>();
    int tries = Integer.getInteger("docs.words", Runs.nightly() ? 100_000 : Runs.tries(5_000));
    for (int i = 0; i < tries; i++) {
      String fault = fault(first + i);
      if (!fault.isEmpty()) {
        faults.add(fault);
      }
    }
    System.out.println(
        "words changed: " + tries + " from seed " + first + ", faults: " + faults.size());
    assertThat(faults).isEmpty();
  }

  @Test
  @RuleTest("document-source")
  void aDocumentInTheDialectComesBackToTheLetter() {
    long first = Seeds.of("dialect");
    for (int i = 0; i < Runs.tries(5_000); i++) {
      String text = new DialectTexts(first + i).write().text();
      Map<String, Object> document = MarkdownParser.parse(text, LINKS).toMap();
      for (boolean meta : List.of(true, false)) {
        assertThat(saved(text, sent(document, document, PLACE, meta)))
            .as("seed %d, meta %s", first + i, meta)
            .isEqualTo(text);
      }
    }
  }
}
