package dev.docs.search.internal;

import dev.docs.content.document.Document.Section;
import dev.docs.id.PageId;
import dev.docs.search.scope.internal.IndexName;
import dev.docs.search.scope.internal.SearchedContent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** The hits of a query. Must be closed; not thread-safe. */
public final class SearchHits implements AutoCloseable {

  private static final int NONE = -1;

  private static final Comparator<Hit> BEST_FIRST =
      (one, other) -> {
        int order = Long.compare(other.score(), one.score());
        return order != 0 ? order : one.page().value().compareTo(other.page().value());
      };

  private final List<Snapshot> held = new ArrayList<>();
  private final Set<Language> languages = EnumSet.noneOf(Language.class);
  private final List<Lookup> lookups = new ArrayList<>();

  /** The parts of leaves with occurrences of the query's terms. */
  private final List<LeafHits> leaves = new ArrayList<>();

  /** The weight of each term, by match quality. */
  private double[][] rarity = {};

  private SearchHits() {}

  /**
   * A page that was found.
   *
   * @param searched the content it is in
   * @param score the higher the better; a whole number, so that equal pages stay equal
   */
  public record Hit(SearchedContent searched, PageId page, long score, int leaf, int number) {}

  public static final class InContent {

    /** That with the best page first. */
    public static final Comparator<InContent> BEST_FIRST =
        (one, other) -> {
          int order = Long.compare(other.score, one.score);
          return order != 0
              ? order
              : one.searched.space().value().compareTo(other.searched.space().value());
        };

    private final SearchedContent searched;
    private long score;

    /** The place of the first page. */
    private int first = NONE;

    /** The place of the last page. */
    private int last = NONE;

    private int count;

    private InContent(SearchedContent searched) {
      this.searched = searched;
    }

    public SearchedContent searched() {
      return searched;
    }

    public long score() {
      return score;
    }
  }

  /**
   * Finds the pages that have all terms of a query; when there are none, those that have any.
   * Scores are comparable across contents.
   *
   * @param byIndex of different spaces, by their index; the same list again is looked at once
   */
  public static SearchHits in(
      Indexes indexes, Map<IndexName, List<SearchedContent>> byIndex, Query query) {
    try {
      return find(indexes, byIndex, query);
    } catch (IOException damaged) {
      byIndex.keySet().forEach(indexes::damaged);
      try {
        return find(indexes, byIndex, query);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static SearchHits find(
      Indexes indexes, Map<IndexName, List<SearchedContent>> contents, Query query)
      throws IOException {
    SearchHits found = new SearchHits();
    try {
      found.look(indexes, contents, query);
      return found;
    } catch (IOException | RuntimeException | Error e) {
      found.close();
      throw e;
    }
  }

  private void look(Indexes indexes, Map<IndexName, List<SearchedContent>> contents, Query query)
      throws IOException {
    Stems stems = new Stems();
    query.terms().forEach(term -> lookups.add(new Lookup(term, stems)));
    List<SearchedLeaf> searched = new ArrayList<>();
    for (Map.Entry<IndexName, List<SearchedContent>> index : contents.entrySet()) {
      Snapshot snapshot = indexes.at(index.getKey(), index.getValue());
      held.add(snapshot);
      searched.addAll(snapshot.searched(index.getValue()));
    }
    searched.forEach(leaf -> languages.addAll(leaf.languages()));
    long pages = 0;
    int[][] with = new int[lookups.size()][MatchQuality.count()];
    for (SearchedLeaf leaf : searched) {
      pages += leaf.count();
      if (leaf.count() > 0) {
        look(leaf, with);
      }
    }
    rarity = new double[with.length][MatchQuality.count()];
    double[][] weights = new double[with.length][];
    for (int i = 0; i < rarity.length; i++) {
      for (int fit = 0; fit < rarity[i].length; fit++) {
        rarity[i][fit] = Math.log(1 + (pages - with[i][fit] + 0.5) / (with[i][fit] + 0.5));
      }
      weights[i] = weights(rarity[i], with[i]);
    }
    int words = lookups.stream().mapToInt(Lookup::length).sum();
    double[] sums = new double[LeafPart.PAGES];
    leaves.forEach(leaf -> leaf.rank(rarity, weights, words, sums));
  }

  private void look(SearchedLeaf leaf, int[][] with) throws IOException {
    TermScores tally = new TermScores(leaf);
    TermHits[][] byTerm = new TermHits[lookups.size()][];
    for (int i = 0; i < byTerm.length; i++) {
      lookups.get(i).in(leaf.leaf(), languages, tally);
      byTerm[i] = tally.take();
      for (TermHits hits : byTerm[i]) {
        hits.count(with[i]);
      }
    }
    for (int part = 0; part < LeafPart.count(leaf); part++) {
      int number = part;
      List<TermHits> terms = Arrays.stream(byTerm).map(hits -> hits[number]).toList();
      if (terms.stream().anyMatch(hits -> hits.pages().length > 0)) {
        leaves.add(new LeafHits(LeafPart.of(leaf, part), terms));
      }
    }
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

  /** The contents with pages that were found, in no order. */
  public List<InContent> byContent() {
    int least =
        leaves.stream().anyMatch(leaf -> leaf.mostTerms() == rarity.length) ? rarity.length : 1;
    List<InContent> found = new ArrayList<>();
    @Nullable InContent[] known = {};
    for (int at = 0; at < leaves.size(); at++) {
      LeafHits leaf = leaves.get(at);
      if (at == 0 || !leaf.searched().isOfSameIndex(leaves.get(at - 1).searched())) {
        known = new InContent[leaf.searched().spaceCount()];
      }
      int end = leaf.firstPage() + leaf.pageCount();
      for (int page = leaf.firstPage(); page < end; page++) {
        if (leaf.terms(page) >= least) {
          int space = leaf.searched().spaceOf(page);
          InContent content = known[space];
          if (content == null) {
            content = new InContent(leaf.searched().contentOf(page));
            known[space] = content;
            found.add(content);
          }
          add(content, at, page);
        }
      }
    }
    return found;
  }

  private void add(InContent content, int at, int page) {
    LeafHits leaf = leaves.get(at);
    int place = at * LeafPart.PAGES + page - leaf.firstPage();
    long score = leaf.score(page);
    if (content.count == 0) {
      content.first = place;
      content.score = score;
    } else {
      leaves.get(content.last / LeafPart.PAGES).setNext(content.last % LeafPart.PAGES, place);
      content.score = Math.max(content.score, score);
    }
    content.last = place;
    content.count++;
  }

  /** Looks at the pages of a content, which are in ascending order in each leaf. */
  private void forEach(InContent content, Look look) {
    try {
      SearchedLeaf searched = null;
      Leaf.Ids ids = null;
      int place = content.first;
      for (int i = 0; i < content.count; i++) {
        int at = place / LeafPart.PAGES;
        LeafHits leaf = leaves.get(at);
        if (ids == null || !leaf.searched().equals(searched)) {
          searched = leaf.searched();
          ids = searched.leaf().ids();
        }
        look.at(ids, leaf, at, leaf.firstPage() + place % LeafPart.PAGES);
        place = leaf.next(place % LeafPart.PAGES);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private interface Look {
    void at(Leaf.Ids ids, LeafHits in, int leaf, int page) throws IOException;
  }

  /** The pages of a content, the best first. */
  public List<Hit> hits(InContent content) {
    List<Hit> hits = new ArrayList<>(content.count);
    forEach(
        content,
        (ids, in, leaf, page) ->
            hits.add(
                new Hit(content.searched(), new PageId(ids.of(page)), in.score(page), leaf, page)));
    hits.sort(BEST_FIRST);
    return hits;
  }

  /** The place of a page, from 1, among those of its content, of which the best is first. */
  public static int rank(Hit hit, List<Hit> hits) {
    return Collections.binarySearch(hits, hit, BEST_FIRST) + 1;
  }

  /** The best pages of a content, the best first; of others nothing is made. */
  public List<Hit> best(InContent content, int most) {
    List<Kept> best = new ArrayList<>(most + 1);
    forEach(
        content,
        (ids, in, leaf, page) -> {
          long score = in.score(page);
          int place = best.size();
          BytesRef id = null;
          while (place > 0 && best.get(place - 1).score() <= score) {
            Kept before = best.get(place - 1);
            if (before.score() == score) {
              id = id == null ? ids.stored(page) : id;
              if (before.id().compareTo(id) < 0) {
                break;
              }
            }
            place--;
          }
          if (place < most) {
            BytesRef kept = BytesRef.deepCopyOf(id == null ? ids.stored(page) : id);
            best.add(place, new Kept(score, kept, leaf, page));
            if (best.size() > most) {
              best.remove(most);
            }
          }
        });
    return best.stream().map(kept -> kept.hit(content)).toList();
  }

  private record Kept(long score, BytesRef id, int leaf, int page) {

    Hit hit(InContent content) {
      return new Hit(content.searched(), new PageId(id.utf8ToString()), score, leaf, page);
    }
  }

  /** The matching sections of a page, the best first. */
  public List<Section> sections(Hit hit, int most) {
    return leaves.get(hit.leaf()).sections(hit.number(), rarity, most);
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
