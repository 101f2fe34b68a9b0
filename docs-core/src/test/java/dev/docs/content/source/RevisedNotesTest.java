package dev.docs.content.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import dev.docs.runs.Runs;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Footnotes of which something is changed keep their labels, and all others what they are. */
class RevisedNotesTest {

  /** Texts with notes, and words of which each is changed alone. */
  private static final List<String> TEXTS =
      List.of(
          // one that refers to another
          """
          Alpha[^x] and __beta__.

          [^x]: Gamma[^inner] *delta*
          [^inner]: Epsilon &amp; more
          """,
          // one that others refer to, as the text does
          """
          Alpha[^x] and beta[^y].

          * Zeta[^inner]

          [^x]: Gamma[^inner]
          [^y]: Delta[^inner], __theta__
          [^inner]: Epsilon
          """,
          // several in one place
          """
          Alpha[^one][^two][^three] and __beta__.

          [^two]: Gamma
          [^one]: Delta
          [^three]: Epsilon
          """,
          // several in one place, one of them elsewhere as well
          """
          Alpha[^one][^two] and beta[^two].

          [^one]: Gamma
          [^two]: Delta *epsilon*
          """,
          // with what looks like a reference
          """
          Alpha `[^1]` beta[^two].

          [^two]: Gamma `[^2]` Delta
          """,
          // a chain of them
          """
          Alpha[^a].

          [^a]: Beta[^b]
          [^b]: Gamma[^c][^d]
          [^c]: Delta

              * Epsilon
          [^d]: Zeta
          """);

  private static final List<String> WORDS =
      List.of(
          "Alpha", "beta", "Beta", "Gamma", "delta", "Delta", "more", "Zeta", "theta", "Epsilon");

  private static final List<UnaryOperator<String>> CHANGES =
      List.of(
          word -> "New" + word,
          word -> word + " and more",
          word -> "[" + word + "](https://e.org/)");

  /** Of the pairs of words, one in so many is tried. */
  private static final int PART = Runs.everything() ? 1 : 8;

  @Test
  @RuleTest("document-source")
  void whatIsChangedInFootnotesAndBesideThemChangesThatOnly() {
    List<String> faults = new ArrayList<>();
    int tried = 0;
    int pairs = 0;
    for (String text : TEXTS) {
      for (String word : WORDS) {
        for (String other : WORDS) {
          if (text.contains(word) && text.contains(other) && pairs++ % PART == 0) {
            tried += require(text, word, other, faults);
          }
        }
      }
    }
    System.out.println("changed notes: " + tried + ", faults: " + faults.size());
    assertThat(faults).isEmpty();
  }

  private static int require(String text, String word, String other, List<String> faults) {
    List<UnaryOperator<String>> changes = isMarked(text, word) ? CHANGES.subList(0, 1) : CHANGES;
    for (UnaryOperator<String> change : changes) {
      String once = text.replace(word, change.apply(word));
      String changed = other.equals(word) ? once : once.replace(other, "New" + other);
      requireChanged(text, changed, faults);
      requireChanged(changed, text, faults);
    }
    return changes.size();
  }

  /** Whether a link of the word might as well be around its mark. */
  private static boolean isMarked(String text, String word) {
    return text.contains("_" + word) || text.contains("*" + word);
  }

  private static void requireChanged(String text, String changed, List<String> faults) {
    for (boolean meta : List.of(true, false)) {
      Object sent = ChangedTexts.document(changed);
      String saved = ChangedTexts.saved(text, meta ? sent : ChangedTexts.bare(sent));
      if (!saved.equals(changed)) {
        faults.add("meta " + meta + ":\n" + saved + "instead of\n" + changed + "from\n" + text);
      }
    }
  }
}
