package dev.docs.search.internal;

import dev.docs.content.document.Document.Section;
import dev.docs.id.PageId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.document.Document;

/** The hits of a query. Must be closed; not thread-safe. */
public final class SearchHits implements AutoCloseable {

  private static final Set<String> SHOWN =
      Set.of(Terms.SHOWN_HEADING, Terms.SHOWN_ANCHOR, Terms.SHOWN_TEXT);

  private static final long NOTHING = -1;

  /**
   * The bonus of a title that equals the query; divided by the cube of the length ratio for longer
   * titles.
   */
  private static final double WHOLE_TITLE = 13;

  /** The bonus of a heading that equals the query. */
  private static final double WHOLE_HEADING = 5.7;

  private static final Comparator<Hit> BEST_FIRST =
      (one, other) -> {
        int order = Long.compare(other.score(), one.score());
        return order != 0 ? order : one.page().value().compareTo(other.page().value());
      };

  private final List<Snapshot> held = new ArrayList<>();
  private final Set<Language> languages = EnumSet.noneOf(Language.class);
  private final List<SearchedLeaf> leaves = new ArrayList<>();
  private final List<Lookup> lookups = new ArrayList<>();

  /** The weight of each term, by match quality. */
  private double[][] rarity = {};

  private double[][] weights = {};
  private List<Hit> hits = List.of();

  private SearchHits() {}

  /**
   * A page that was found.
   *
   * @param searched the content it is in
   * @param score the higher the better; a whole number, so that equal pages stay equal
   */
  public record Hit(SearchedContent searched, PageId page, long score, int leaf, int number) {}

  /** A searched leaf, with the occurrences of the query's terms. */
  private record SearchedLeaf(SearchedContent searched, Leaf leaf, List<TermHits> terms) {}

  /**
   * Finds the pages that have all terms of a query; when there are none, those that have any.
   * Scores are comparable across contents.
   */
  public static SearchHits in(Indexes indexes, List<SearchedContent> contents, Query query) {
    SearchHits found = new SearchHits();
    try {
      found.look(indexes, contents, query);
      return found;
    } catch (IOException e) {
      found.close();
      throw new UncheckedIOException(e);
    } catch (RuntimeException | Error e) {
      found.close();
      throw e;
    }
  }

  private void look(Indexes indexes, List<SearchedContent> contents, Query query)
      throws IOException {
    Stems stems = new Stems();
    query.terms().forEach(term -> lookups.add(new Lookup(term, stems)));
    int pages = 0;
    int[][] with = new int[lookups.size()][MatchQuality.count()];
    for (SearchedContent searched : contents) {
      Snapshot snapshot = indexes.at(searched);
      held.add(snapshot);
      snapshot.leaves().forEach(leaf -> languages.addAll(leaf.languages()));
    }
    for (int i = 0; i < contents.size(); i++) {
      for (Leaf leaf : held.get(i).leaves()) {
        pages += leaf.livePages();
        look(contents.get(i), leaf, with);
      }
    }
    rarity = new double[with.length][MatchQuality.count()];
    weights = new double[with.length][];
    for (int i = 0; i < rarity.length; i++) {
      for (int fit = 0; fit < rarity[i].length; fit++) {
        rarity[i][fit] = Math.log(1 + (pages - with[i][fit] + 0.5) / (with[i][fit] + 0.5));
      }
      weights[i] = weights(rarity[i], with[i]);
    }
    rank();
  }

  /** The weights by match quality: higher for rare terms, lower when better matches exist. */
  private static double[] weights(double[] rarity, int[] counts) {
    double[] weights = new double[rarity.length];
    double best = 0;
    for (int fit = 0; fit < weights.length; fit++) {
      best = best == 0 && counts[fit] > 0 ? MatchQuality.at(fit).value : best;
      weights[fit] = best == 0 ? 0 : rarity[fit] * MatchQuality.at(fit).value / best;
    }
    return weights;
  }

  private void look(SearchedContent searched, Leaf leaf, int[][] with) throws IOException {
    TermScores tally = new TermScores(leaf, id -> searched.visible().test(new PageId(id)));
    List<TermHits> terms = new ArrayList<>(lookups.size());
    boolean any = false;
    for (int i = 0; i < lookups.size(); i++) {
      lookups.get(i).in(leaf, languages, tally);
      TermHits hitsOfTerm = tally.take();
      hitsOfTerm.count(with[i]);
      any |= hitsOfTerm.pages().length > 0;
      terms.add(hitsOfTerm);
    }
    if (any) {
      leaves.add(new SearchedLeaf(searched, leaf, terms));
    }
  }

  private void rank() {
    long[][] scores = new long[leaves.size()][];
    boolean[][] whole = new boolean[leaves.size()][];
    boolean any = false;
    int most = 0;
    for (int at = 0; at < leaves.size(); at++) {
      SearchedLeaf inLeaf = leaves.get(at);
      int size = inLeaf.leaf().core().ids().length;
      double[] sums = new double[size];
      int[] has = new int[size];
      for (int i = 0; i < rarity.length; i++) {
        TermHits term = inLeaf.terms().get(i);
        for (int j = 0; j < term.pages().length; j++) {
          sums[term.pages()[j]] += term.score(j, weights[i]);
          has[term.pages()[j]]++;
        }
      }
      addWhole(inLeaf, sums);
      scores[at] = new long[size];
      whole[at] = new boolean[size];
      for (int page = 0; page < size; page++) {
        scores[at][page] = has[page] == 0 ? NOTHING : Math.round(sums[page] * 1_000_000);
        whole[at][page] = has[page] == rarity.length;
        any |= whole[at][page];
        most += has[page] == 0 ? 0 : 1;
      }
    }
    hits = new ArrayList<>(any ? 16 : most);
    for (int at = 0; at < leaves.size(); at++) {
      SearchedLeaf inLeaf = leaves.get(at);
      String[] ids = inLeaf.leaf().core().ids();
      for (int page = 0; page < ids.length; page++) {
        if (any ? whole[at][page] : scores[at][page] != NOTHING) {
          hits.add(new Hit(inLeaf.searched(), new PageId(ids[page]), scores[at][page], at, page));
        }
      }
    }
    hits.sort(BEST_FIRST);
  }

  /** Adds the bonus of titles that contain the whole query and of headings that equal it. */
  private void addWhole(SearchedLeaf inLeaf, double[] sums) {
    Leaf.Core core = inLeaf.leaf().core();
    int[] exact = new int[core.pageOf().length];
    double all = 0;
    int words = 0;
    for (int i = 0; i < rarity.length; i++) {
      all += rarity[i][0];
      words += lookups.get(i).length();
      TermHits term = inLeaf.terms().get(i);
      for (int j = 0; j < term.sections().length; j++) {
        exact[term.sections()[j]] += term.fits()[j] == TermScores.HEADING ? 1 : 0;
      }
    }
    double[] whole = new double[sums.length];
    for (int document = 0; document < exact.length; document++) {
      if (exact[document] == rarity.length) {
        int page = core.pageOf()[document];
        int length = core.headingLengths()[document];
        boolean title = core.firsts()[page] == document;
        double share = (double) words / length;
        double counts =
            title ? WHOLE_TITLE * share * share * share : share == 1 ? WHOLE_HEADING : 0;
        whole[page] = Math.max(whole[page], all * counts);
      }
    }
    for (int page = 0; page < sums.length; page++) {
      sums[page] += whole[page];
    }
  }

  /** The best first. */
  public List<Hit> hits() {
    return hits;
  }

  /** The matching sections of a page, the best first. */
  public List<Section> sections(Hit hit, int most) {
    SearchedLeaf inLeaf = leaves.get(hit.leaf());
    int first = inLeaf.leaf().core().firsts()[hit.number()];
    int end = inLeaf.leaf().core().firsts()[hit.number() + 1];
    double[] scores = new double[end - first];
    for (int i = 0; i < rarity.length; i++) {
      TermHits term = inLeaf.terms().get(i);
      int at = Arrays.binarySearch(term.sections(), first);
      for (at = at < 0 ? -at - 1 : at; at < term.sections().length; at++) {
        if (term.sections()[at] >= end) {
          break;
        }
        scores[term.sections()[at] - first] +=
            rarity[i][MatchQuality.count() - 1] * term.fits()[at];
      }
    }
    List<Integer> found = new ArrayList<>();
    for (int i = 1; i < scores.length; i++) {
      if (scores[i] > 0) {
        found.add(i);
      }
    }
    found.sort(Comparator.comparingDouble(i -> -scores[i]));
    return found.stream().limit(most).map(i -> section(inLeaf.leaf(), first + i)).toList();
  }

  private static Section section(Leaf leaf, int document) {
    try {
      Document stored = leaf.reader().storedFields().document(document, SHOWN);
      return new Section(
          stored.get(Terms.SHOWN_HEADING),
          stored.get(Terms.SHOWN_ANCHOR),
          stored.get(Terms.SHOWN_TEXT));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The marker of matches in section texts. */
  public Marker marker() {
    return new Marker(lookups);
  }

  @Override
  public void close() {
    held.forEach(Snapshot::release);
    held.clear();
  }
}
