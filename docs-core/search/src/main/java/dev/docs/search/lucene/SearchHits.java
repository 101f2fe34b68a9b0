package dev.docs.search.lucene;

import dev.docs.content.document.Document.Section;
import dev.docs.id.PageId;
import dev.docs.search.SearchEngine.FoundPages;
import dev.docs.search.scope.IndexName;
import dev.docs.search.scope.SearchedContent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** The hits of a query. Must be closed; not thread-safe. */
final class SearchHits implements FoundPages {

  private static final int NONE = -1;

  private final List<Snapshot> held = new ArrayList<>();
  private final Set<Language> languages = EnumSet.noneOf(Language.class);
  private final List<Lookup> lookups = new ArrayList<>();

  /** The parts of leaves with occurrences of the query's terms. */
  private final List<LeafHits> leaves = new ArrayList<>();

  /** The weight of each term, by match quality. */
  private double[][] rarity = {};

  /** Made when the first section is shown. */
  private @Nullable Marker marker;

  private SearchHits() {}

  /** A page that was found. */
  private record Hit(SearchHits found, PageId id, long score, int leaf, int number)
      implements FoundPage {

    @Override
    public List<FoundSection> sections(int most, int shown) {
      return found.sections(this, most, shown);
    }
  }

  private final class OfContent implements InContent {

    private final SearchedContent searched;
    private long score;

    /** The place of the first page. */
    private int first = NONE;

    /** The place of the last page. */
    private int last = NONE;

    private int count;

    private OfContent(SearchedContent searched) {
      this.searched = searched;
    }

    @Override
    public SearchedContent searched() {
      return searched;
    }

    @Override
    public long score() {
      return score;
    }

    @Override
    public List<FoundPage> pages() {
      return SearchHits.this.pages(this);
    }

    @Override
    public List<FoundPage> best(int most) {
      return SearchHits.this.best(this, most);
    }
  }

  /**
   * Finds the pages that have all terms of a query; when there are none, those that have any.
   * Scores are comparable across contents.
   *
   * @param byIndex of different spaces, by their index; the same list again is looked at once
   */
  static SearchHits in(
      LuceneIndexes indexes, Map<IndexName, List<SearchedContent>> byIndex, Query query) {
    try {
      return find(indexes, byIndex, query);
    } catch (IOException damaged) {
      byIndex.keySet().forEach(indexes::damaged);
      try {
        return find(indexes, byIndex, query);
      } catch (IOException e) {
        throw IndexFailure.of(e);
      }
    }
  }

  private static SearchHits find(
      LuceneIndexes indexes, Map<IndexName, List<SearchedContent>> contents, Query query)
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

  private void look(
      LuceneIndexes indexes, Map<IndexName, List<SearchedContent>> contents, Query query)
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

  @Override
  public List<InContent> contents() {
    int least =
        leaves.stream().anyMatch(leaf -> leaf.mostTerms() == rarity.length) ? rarity.length : 1;
    List<InContent> found = new ArrayList<>();
    @Nullable OfContent[] known = {};
    for (int at = 0; at < leaves.size(); at++) {
      LeafHits leaf = leaves.get(at);
      if (at == 0 || !leaf.searched().isOfSameIndex(leaves.get(at - 1).searched())) {
        known = new OfContent[leaf.searched().spaceCount()];
      }
      int end = leaf.firstPage() + leaf.pageCount();
      for (int page = leaf.firstPage(); page < end; page++) {
        if (leaf.terms(page) >= least) {
          int space = leaf.searched().spaceOf(page);
          OfContent content = known[space];
          if (content == null) {
            content = new OfContent(leaf.searched().contentOf(page));
            known[space] = content;
            found.add(content);
          }
          add(content, at, page);
        }
      }
    }
    return found;
  }

  private void add(OfContent content, int at, int page) {
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
  private void forEach(OfContent content, Look look) {
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
      throw IndexFailure.of(e);
    }
  }

  private interface Look {
    void at(Leaf.Ids ids, LeafHits in, int leaf, int page) throws IOException;
  }

  private List<FoundPage> pages(OfContent content) {
    List<FoundPage> pages = new ArrayList<>(content.count);
    forEach(
        content,
        (ids, in, leaf, page) ->
            pages.add(new Hit(this, new PageId(ids.of(page)), in.score(page), leaf, page)));
    pages.sort(FoundPage.BEST_FIRST);
    return pages;
  }

  /** Of other pages than the best nothing is made. */
  private List<FoundPage> best(OfContent content, int most) {
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
    return best.stream().<FoundPage>map(this::hit).toList();
  }

  private record Kept(long score, BytesRef id, int leaf, int page) {}

  private Hit hit(Kept kept) {
    PageId id = new PageId(kept.id().utf8ToString());
    return new Hit(this, id, kept.score(), kept.leaf(), kept.page());
  }

  private List<FoundSection> sections(Hit hit, int most, int shown) {
    return leaves.get(hit.leaf()).sections(hit.number(), rarity, most).stream()
        .map(section -> found(section, shown))
        .toList();
  }

  private FoundSection found(Section section, int shown) {
    if (marker == null) {
      marker = new Marker(lookups);
    }
    return new FoundSection(
        section.heading(), section.id(), section.text(), marker.marks(section.text(), shown));
  }

  @Override
  public void close() {
    held.forEach(Snapshot::release);
    held.clear();
  }
}
