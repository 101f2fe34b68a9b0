package dev.docs.search;

import dev.docs.content.Page;
import dev.docs.content.derived.DocumentFacts;
import dev.docs.content.derived.Words;
import dev.docs.content.derived.Words.Word;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where the words of a query stand in one page. Filled by its constructor, then not changed. */
final class Match {

  /** A word of the title tells more of what a page is about than all of its text. */
  private static final double TITLE = 4;

  private static final double HEADING = 2;
  private static final double DESCRIPTION = 1.5;

  /** How fast further occurrences of a word in a text stop to count: the usual value. */
  private static final double SATURATION = 1.2;

  /** How much the length of a text matters: less than usual, long pages being good pages. */
  private static final double LENGTH = 0.5;

  private final Page page;
  private final DocumentFacts facts;
  private final Hits[] hits;

  /** What was found of one word. */
  private static final class Hits {
    private double title;
    private double description;
    private boolean heading;
    private double text;
    private final Map<Integer, Double> sections = new HashMap<>();

    private boolean any() {
      return title > 0 || description > 0 || !sections.isEmpty();
    }
  }

  Match(Page page, DocumentFacts facts, Query query) {
    this.page = page;
    this.facts = facts;
    hits = new Hits[query.terms().size()];
    List<Word> title = Words.in(page.title());
    List<Word> description = page.description() == null ? List.of() : Words.in(page.description());
    for (int i = 0; i < hits.length; i++) {
      hits[i] = look(query.terms().get(i), title, description);
    }
  }

  private Hits look(Query.Term term, List<Word> title, List<Word> description) {
    Hits found = new Hits();
    found.title = best(term, title) * (1 + 1.0 / Math.max(1, title.size())) / 2;
    found.description = best(term, description);
    facts
        .words()
        .find(
            term.text(),
            term.prefix(),
            (section, exact, inHeading, inText) -> {
              double fit = exact ? 1 : Query.PREFIX;
              found.heading |= inHeading > 0;
              found.text += fit * (inHeading + inText);
              found.sections.merge(section, fit * (inHeading > 0 ? HEADING : 1), Math::max);
            });
    return found;
  }

  private static double best(Query.Term term, List<Word> words) {
    return words.stream().mapToDouble(word -> term.fit(word.text())).max().orElse(0);
  }

  Page page() {
    return page;
  }

  int length() {
    return facts.words().length();
  }

  boolean has(int term) {
    return hits[term].any();
  }

  boolean hasAny() {
    for (Hits found : hits) {
      if (found.any()) {
        return true;
      }
    }
    return false;
  }

  boolean hasAll() {
    for (Hits found : hits) {
      if (!found.any()) {
        return false;
      }
    }
    return true;
  }

  /**
   * How good the page is.
   *
   * @param rarity what each word counts
   * @param averageLength of the texts it is compared with, in words
   */
  double score(double[] rarity, double averageLength) {
    double norm = 1 - LENGTH + LENGTH * length() / Math.max(1, averageLength);
    double score = 0;
    for (int i = 0; i < hits.length; i++) {
      Hits found = hits[i];
      double text = found.text * (SATURATION + 1) / (found.text + SATURATION * norm);
      score +=
          rarity[i]
              * (TITLE * found.title
                  + DESCRIPTION * found.description
                  + (found.heading ? HEADING : 0)
                  + text);
    }
    return score;
  }

  /** The numbers of the sections with words of the query, the best first. */
  List<Integer> sections(double[] rarity) {
    Map<Integer, Double> scores = new HashMap<>();
    for (int i = 0; i < hits.length; i++) {
      double factor = rarity[i];
      hits[i].sections.forEach((section, fit) -> scores.merge(section, fit * factor, Double::sum));
    }
    List<Integer> sections = new ArrayList<>(scores.keySet());
    sections.sort(
        Comparator.comparingDouble((Integer section) -> -scores.get(section))
            .thenComparing(Comparator.naturalOrder()));
    return sections;
  }

  DocumentFacts facts() {
    return facts;
  }
}
