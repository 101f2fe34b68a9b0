package dev.docs.search.index;

import dev.docs.content.markdown.PlainText.Section;
import dev.docs.id.PageId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.apache.lucene.document.Document;

/** What a query found. To be closed when it is read; not thread-safe. */
public final class Found implements AutoCloseable {

  private static final Set<String> SHOWN =
      Set.of(Terms.SHOWN_HEADING, Terms.SHOWN_ANCHOR, Terms.SHOWN_TEXT);

  private final List<Snapshot> held = new ArrayList<>();
  private final List<Place> places = new ArrayList<>();
  private final List<Lookup> lookups = new ArrayList<>();
  private double[] rarity = {};
  private List<Hit> hits = List.of();

  private Found() {}

  /**
   * A page that was found.
   *
   * @param searched the content it is in
   * @param score the higher the better; a whole number, so that equal pages stay equal
   */
  public record Hit(Searched searched, PageId page, long score, int place, int number) {}

  /** A leaf of what was searched, and where the terms of the query stand in it. */
  private record Place(Searched searched, Leaf leaf, List<TermHits> terms) {}

  /**
   * Finds the pages that have all terms of a query; where there are none, those that have any. All
   * contents are searched as if they were one.
   */
  public static Found in(Indexes indexes, List<Searched> contents, Query query) {
    Found found = new Found();
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

  private void look(Indexes indexes, List<Searched> contents, Query query) throws IOException {
    Stems stems = new Stems();
    query.terms().forEach(term -> lookups.add(new Lookup(term, stems)));
    int pages = 0;
    int[] with = new int[lookups.size()];
    for (Searched searched : contents) {
      Snapshot snapshot = indexes.at(searched);
      held.add(snapshot);
      for (Leaf leaf : snapshot.leaves()) {
        pages += leaf.livePages();
        look(searched, leaf, with);
      }
    }
    rarity = new double[with.length];
    for (int i = 0; i < rarity.length; i++) {
      rarity[i] = Math.log(1 + (pages - with[i] + 0.5) / (with[i] + 0.5));
    }
    rank();
  }

  private void look(Searched searched, Leaf leaf, int[] with) throws IOException {
    Tally tally = new Tally(leaf, id -> searched.visible().test(new PageId(id)));
    List<TermHits> terms = new ArrayList<>(lookups.size());
    boolean any = false;
    for (int i = 0; i < lookups.size(); i++) {
      lookups.get(i).in(leaf, tally);
      TermHits hitsOfTerm = tally.take();
      with[i] += hitsOfTerm.pages().length;
      any |= hitsOfTerm.pages().length > 0;
      terms.add(hitsOfTerm);
    }
    if (any) {
      places.add(new Place(searched, leaf, terms));
    }
  }

  private void rank() {
    List<Hit> all = new ArrayList<>();
    List<Hit> some = new ArrayList<>();
    for (int at = 0; at < places.size(); at++) {
      Place place = places.get(at);
      String[] ids = place.leaf().core().ids();
      double[] scores = new double[ids.length];
      int[] has = new int[ids.length];
      for (int i = 0; i < rarity.length; i++) {
        TermHits term = place.terms().get(i);
        for (int j = 0; j < term.pages().length; j++) {
          scores[term.pages()[j]] += rarity[i] * term.scores()[j];
          has[term.pages()[j]]++;
        }
      }
      for (int page = 0; page < ids.length; page++) {
        if (has[page] == rarity.length || (has[page] > 0 && all.isEmpty())) {
          long score = Math.round(scores[page] * 1_000_000);
          Hit hit = new Hit(place.searched(), new PageId(ids[page]), score, at, page);
          (has[page] == rarity.length ? all : some).add(hit);
        }
      }
    }
    hits = all.isEmpty() ? some : all;
    hits.sort(
        Comparator.comparingLong(Hit::score).reversed().thenComparing(hit -> hit.page().value()));
  }

  /** The best first. */
  public List<Hit> hits() {
    return hits;
  }

  /** The sections of a page in which terms of the query stand, the best first. */
  public List<Section> sections(Hit hit, int most) {
    Place place = places.get(hit.place());
    int first = place.leaf().core().firsts()[hit.number()];
    int end = place.leaf().core().firsts()[hit.number() + 1];
    double[] scores = new double[end - first];
    for (int i = 0; i < rarity.length; i++) {
      TermHits term = place.terms().get(i);
      int at = Arrays.binarySearch(term.sections(), first);
      for (at = at < 0 ? -at - 1 : at; at < term.sections().length; at++) {
        if (term.sections()[at] >= end) {
          break;
        }
        scores[term.sections()[at] - first] += rarity[i] * term.fits()[at];
      }
    }
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) {
      if (scores[i] > 0) {
        found.add(i);
      }
    }
    found.sort(Comparator.comparingDouble(i -> -scores[i]));
    return found.stream().limit(most).map(i -> section(place.leaf(), first + i)).toList();
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

  /** Marks in the texts of sections what was found. */
  public Marker marker() {
    return new Marker(lookups);
  }

  @Override
  public void close() {
    held.forEach(Snapshot::release);
    held.clear();
  }
}
