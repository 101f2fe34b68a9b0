package dev.docs.search.internal;

import dev.docs.content.document.Document.Section;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.search.scope.internal.IndexName;
import dev.docs.search.scope.internal.SearchedContent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** The hits of a query. Must be closed; not thread-safe. */
public final class SearchHits implements AutoCloseable {

  private static final Comparator<Hit> BEST_FIRST =
      (one, other) -> {
        int order = Long.compare(other.score(), one.score());
        return order != 0 ? order : one.page().value().compareTo(other.page().value());
      };

  private final List<Snapshot> held = new ArrayList<>();
  private final Set<Language> languages = EnumSet.noneOf(Language.class);
  private final List<Lookup> lookups = new ArrayList<>();

  /** The searched leaves with the occurrences of the query's terms; those without any left out. */
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

  /** A content with pages that were found. */
  public static final class InContent {
    private final SearchedContent searched;
    private long score;

    /** Where its pages are: in the upper half the leaf, in the lower half the number. */
    private long[] places = new long[2];

    private int count;

    private InContent(SearchedContent searched) {
      this.searched = searched;
    }

    private void add(int leaf, int page, long scored) {
      if (count == places.length) {
        places = Arrays.copyOf(places, 2 * count);
      }
      places[count] = ((long) leaf << 32) | page;
      score = count == 0 ? scored : Math.max(score, scored);
      count++;
    }

    public SearchedContent searched() {
      return searched;
    }

    /** The score of its best page. */
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
      var spaces = snapshot.byNumber(index.getValue());
      snapshot.leaves().forEach(leaf -> searched.add(new SearchedLeaf(leaf, spaces, languages)));
    }
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
    leaves.forEach(leaf -> leaf.rank(rarity, weights, words));
  }

  private void look(SearchedLeaf leaf, int[][] with) throws IOException {
    TermScores tally = new TermScores(leaf);
    List<TermHits> terms = new ArrayList<>(lookups.size());
    boolean any = false;
    for (int i = 0; i < lookups.size(); i++) {
      lookups.get(i).in(leaf.leaf(), languages, tally);
      TermHits hitsOfTerm = tally.take();
      hitsOfTerm.count(with[i]);
      any |= hitsOfTerm.pages().length > 0;
      terms.add(hitsOfTerm);
    }
    if (any) {
      leaves.add(new LeafHits(leaf, terms));
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

  /** The contents with pages that were found, that with the best page first. */
  public List<InContent> byContent() {
    int least =
        leaves.stream().anyMatch(leaf -> leaf.mostTerms() == rarity.length) ? rarity.length : 1;
    Map<SpaceId, InContent> found = new HashMap<>();
    for (int at = 0; at < leaves.size(); at++) {
      LeafHits leaf = leaves.get(at);
      @Nullable InContent[] known = new InContent[leaf.searched().spaceCount()];
      for (int page = 0; page < leaf.pageCount(); page++) {
        if (leaf.terms(page) >= least) {
          int space = leaf.searched().spaceOf(page);
          InContent content = known[space];
          if (content == null) {
            SearchedContent searched = leaf.searched().contentOf(page);
            content = found.computeIfAbsent(searched.space(), id -> new InContent(searched));
            known[space] = content;
          }
          content.add(at, page, leaf.score(page));
        }
      }
    }
    List<InContent> all = new ArrayList<>(found.values());
    all.sort(
        Comparator.comparingLong((InContent content) -> -content.score())
            .thenComparing(content -> content.searched().space().value()));
    return all;
  }

  /** The pages of a content, the best first. */
  public List<Hit> hits(InContent content) {
    try {
      List<Hit> hits = new ArrayList<>(content.count);
      int leaf = -1;
      Leaf.Ids ids = null;
      for (int i = 0; i < content.count; i++) {
        int at = (int) (content.places[i] >> 32);
        int page = (int) content.places[i];
        LeafHits in = leaves.get(at);
        if (ids == null || at != leaf) {
          ids = in.searched().leaf().ids();
          leaf = at;
        }
        hits.add(new Hit(content.searched(), new PageId(ids.of(page)), in.score(page), at, page));
      }
      hits.sort(BEST_FIRST);
      return hits;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The best pages of a content, the best first; of others nothing is made. */
  public List<Hit> best(InContent content, int most) {
    List<Kept> best = new ArrayList<>(most + 1);
    try {
      int leaf = -1;
      Leaf.Ids ids = null;
      for (int i = 0; i < content.count; i++) {
        int at = (int) (content.places[i] >> 32);
        int page = (int) content.places[i];
        LeafHits in = leaves.get(at);
        if (ids == null || at != leaf) {
          ids = in.searched().leaf().ids();
          leaf = at;
        }
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
          best.add(place, new Kept(score, kept, at, page));
          if (best.size() > most) {
            best.remove(most);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return best.stream().map(kept -> kept.hit(content)).toList();
  }

  /** A page that is among the best so far. */
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
