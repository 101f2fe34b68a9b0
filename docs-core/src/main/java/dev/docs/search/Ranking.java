package dev.docs.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The pages that a query finds, the best first. Immutable. */
final class Ranking {

  private final List<Ranked> pages;
  private final double[] rarity;

  private Ranking(List<Ranked> pages, double[] rarity) {
    this.pages = List.copyOf(pages);
    this.rarity = rarity;
  }

  /**
   * A page and its place.
   *
   * @param score the higher the better; a whole number, so that equal pages stay equal
   */
  record Ranked(Match match, long score) {}

  /**
   * Ranks those pages that have all words of the query; where there are none, those that have any.
   *
   * @param matches pages with a word of the query
   * @param searched how many pages were looked at
   */
  static Ranking of(List<Match> matches, Query query, int searched) {
    double[] rarity = new double[query.terms().size()];
    for (int i = 0; i < rarity.length; i++) {
      int term = i;
      long with = matches.stream().filter(match -> match.has(term)).count();
      rarity[i] = Math.log(1 + (searched - with + 0.5) / (with + 0.5));
    }
    double average = matches.stream().mapToInt(Match::length).average().orElse(0);
    List<Match> all = matches.stream().filter(Match::hasAll).toList();
    List<Ranked> ranked = new ArrayList<>();
    for (Match match : all.isEmpty() ? matches : all) {
      ranked.add(new Ranked(match, Math.round(match.score(rarity, average) * 1_000_000)));
    }
    ranked.sort(
        Comparator.comparingLong(Ranked::score)
            .reversed()
            .thenComparing(r -> r.match().page().id().value()));
    return new Ranking(ranked, rarity);
  }

  List<Ranked> pages() {
    return pages;
  }

  /** The numbers of the sections to show of a page, the best first. */
  List<Integer> sections(Ranked page) {
    return page.match().sections(rarity);
  }
}
