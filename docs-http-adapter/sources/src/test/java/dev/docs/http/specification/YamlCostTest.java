package dev.docs.http.specification;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.docs.budget.MemoryBudget;
import dev.docs.content.yaml.ForeignYaml;
import dev.docs.http.specification.WebSpecificationSource.Limits;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * The cost of parsing YAML is linear: twice the text costs about twice as much. It counts allocated
 * bytes, which include all copies, instead of time.
 */
@WholeRun
class YamlCostTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Twice, with a margin for buffers that grow in steps. */
  private static final double MOST = 2.5;

  private static final int LENGTH = Runs.nightly() ? 1_000_000 : 300_000;

  private static final Map<String, IntFunction<String>> WORDS = new TreeMap<>();

  static {
    WORDS.put("plain", n -> "a".repeat(n));
    WORDS.put("single-quoted", n -> "'" + "a".repeat(n) + "'");
    WORDS.put("double-quoted", n -> '"' + "a".repeat(n) + '"');
    WORDS.put("escaped", n -> '"' + "\\u0061".repeat(n / 6) + '"');
    WORDS.put("quotes in quotes", n -> "'" + "''".repeat(n / 2) + "'");
    WORDS.put("literal", n -> "|\n  " + "a".repeat(n));
    WORDS.put("folded", n -> ">\n  " + "a".repeat(n));
    WORDS.put("lines", n -> "|\n" + "  a\n".repeat(n / 4));
    WORDS.put("folded lines", n -> ">\n" + "  a\n".repeat(n / 4));
    WORDS.put("plain lines", n -> "a\n" + "  a\n".repeat(n / 4));
    WORDS.put("quoted lines", n -> "'" + "a\n  ".repeat(n / 4) + "'");
    WORDS.put("words", n -> "a ".repeat(n / 2));
    WORDS.put("digits", n -> "1".repeat(n));
    WORDS.put("hexadecimal", n -> "0x" + "1".repeat(n));
    WORDS.put("fraction", n -> "0." + "1".repeat(n));
    WORDS.put("signs", n -> "a" + "-".repeat(n));
    WORDS.put("surrogates", n -> "😀".repeat(n / 2));
    WORDS.put("comment", n -> "a #" + "#".repeat(n));
    WORDS.put("comments", n -> "a\n" + "# a\n".repeat(n / 4));
    WORDS.put("blanks", n -> "a" + " ".repeat(n));
    WORDS.put("empty lines", n -> "a" + "\n".repeat(n));
    WORDS.put("anchor", n -> "&" + "a".repeat(n) + " b");
    WORDS.put("tag", n -> "!" + "a".repeat(n) + " b");
    WORDS.put("escaped tag", n -> "!" + "%61".repeat(n / 3) + " b");
    WORDS.put("alias", n -> "*" + "a".repeat(n));
    WORDS.put("items", n -> "[" + "1,".repeat(n / 16) + "]");
    WORDS.put("lists", n -> "[" + "[],".repeat(n / 16) + "]");
    WORDS.put("objects", n -> "[" + "{a: b},".repeat(n / 16) + "]");
    WORDS.put("lines of items", n -> "\n" + "- a\n".repeat(n / 16));
    WORDS.put("quoted key", n -> "{'" + "a".repeat(n) + "': b}");
    WORDS.put("long key", n -> "{? " + "a".repeat(n) + " : b}");
    WORDS.put("key", n -> "a".repeat(n) + ": b");
    WORDS.put("questions", n -> "? ".repeat(n / 2));
    WORDS.put("colons", n -> "a: ".repeat(n / 3));
    WORDS.put("dashes", n -> "\n" + "- ".repeat(n / 2));
    WORDS.put("brackets", n -> "[".repeat(n));
    WORDS.put("braces", n -> "{".repeat(n));
  }

  private static long allocated(IntFunction<String> word, int length) {
    String text = "x-a: " + word.apply(length);
    long before = THREADS.getCurrentThreadAllocatedBytes();
    try {
      Yaml.parse(text, Limits.DEFAULT, MemoryBudget.UNBOUNDED);
    } catch (YamlEngineException refused) {
      // The reason of a refusal does not matter here.
    }
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  @Test
  void aWordThatIsTwiceAsLongCostsAboutTwiceAsMuch() {
    List<String> slow =
        WORDS.entrySet().stream()
            .filter(
                word -> {
                  long once = allocated(word.getValue(), LENGTH);
                  return allocated(word.getValue(), 2 * LENGTH) > MOST * once + (1 << 20);
                })
            .map(Map.Entry::getKey)
            .toList();
    assertThat(slow).isEmpty();
  }

  @Test
  void aTextOfAnyLengthIsReadInAFewReads() {
    for (int length = 1; length > 0 && length < 1 << 30; length = 2 * length + 1) {
      int buffer = ForeignYaml.bufferSize(length);
      assertThat(buffer).isPositive();
      assertThat(length / Math.max(1, buffer)).isLessThanOrEqualTo(8);
    }
  }
}
