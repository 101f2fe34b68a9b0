package dev.docs.content.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.source.DialectTexts.Slot;
import dev.docs.rule.RuleTest;
import dev.docs.runs.Runs;
import dev.docs.seed.Seeds;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A changed word changes its characters, and no others, whatever is around it. */
class OneWordTest {

  /** Stands for the changed word until the document is sent. */
  private static final String PLACE = "Qzq";

  private static final Pattern BESIDE = Pattern.compile("&#?\\w+;|\\\\?[<>&]|\\s");

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

  /** What is wrong after a word of a random text was changed; empty if nothing is. */
  static String fault(long seed) {
    DialectTexts texts = new DialectTexts(seed).write();
    Random random = new Random(~seed);
    String text = texts.text();
    if (texts.slots().isEmpty()) {
      return "";
    }
    Slot slot = texts.slots().get(random.nextInt(texts.slots().size()));
    String word = NEW.get(random.nextInt(NEW.size()));
    boolean meta = random.nextBoolean();
    String before = text.substring(0, slot.start());
    String after = text.substring(slot.end());
    Map<String, Object> former = ChangedTexts.document(text);
    Map<String, Object> now = ChangedTexts.document(before + PLACE + after);
    if (!isReadable(former, now)) {
      return "";
    }
    Object document = sent(former, now, word, meta);
    String saved = ChangedTexts.saved(text, document);
    return isKept(before, after, saved) && ChangedTexts.shows(saved, document)
        ? ""
        : String.format(
            "seed %d, meta %s, %s to %s%n--- text%n%s%n--- saved%n%s%n",
            seed, meta, text.substring(slot.start(), slot.end()), word, text, saved);
  }

  /**
   * Whether a text has kept what was before and after a word. Of the blanks, brackets and
   * references to characters beside it some may be within the new word, as of two equal ones either
   * might as well be the new one; they are spelled as before.
   */
  private static boolean isKept(String before, String after, String saved) {
    int start = 0;
    while (start < Math.min(before.length(), saved.length())
        && before.charAt(start) == saved.charAt(start)) {
      start++;
    }
    start = outside(before, start, true);
    int end = 0;
    while (end < Math.min(after.length(), saved.length() - start)
        && after.charAt(after.length() - 1 - end) == saved.charAt(saved.length() - 1 - end)) {
      end++;
    }
    int to = outside(after, after.length() - end, false);
    List<String> beside = new ArrayList<>();
    if (!split(before.substring(start), beside) || !split(after.substring(0, to), beside)) {
      return false;
    }
    String now = saved.substring(start, saved.length() - after.length() + to);
    int at = 0;
    for (String piece : beside) {
      int found = now.indexOf(piece, at);
      if (found < 0) {
        return false;
      }
      at = found + piece.length();
    }
    return true;
  }

  /** An offset, or the start or end of the reference that it is in. */
  private static int outside(String text, int offset, boolean start) {
    return BESIDE
        .matcher(text)
        .results()
        .filter(piece -> piece.start() < offset && offset < piece.end())
        .map(piece -> start ? piece.start() : piece.end())
        .findFirst()
        .orElse(offset);
  }

  /** Adds the pieces of a text; false if it has anything else. */
  private static boolean split(String text, List<String> out) {
    int end = 0;
    for (MatchResult piece : BESIDE.matcher(text).results().toList()) {
      if (piece.start() != end) {
        return false;
      }
      out.add(piece.group());
      end = piece.end();
    }
    return end == text.length();
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
    ChangedTexts.requireNone("one word", 100_000, OneWordTest::fault);
  }

  @Test
  @RuleTest("document-source")
  void aDocumentInTheDialectComesBackToTheLetter() {
    long first = Seeds.of("dialect");
    for (int i = 0; i < Runs.tries(5_000); i++) {
      String text = new DialectTexts(first + i).write().text();
      Map<String, Object> document = ChangedTexts.document(text);
      for (boolean meta : List.of(true, false)) {
        assertThat(ChangedTexts.saved(text, sent(document, document, PLACE, meta)))
            .as("seed %d, meta %s", first + i, meta)
            .isEqualTo(text);
      }
    }
  }
}
