package dev.docs.search;

import dev.docs.access.Context;
import dev.docs.content.Page;
import dev.docs.content.derived.DerivedDocuments;
import dev.docs.content.derived.DocumentFacts;
import dev.docs.content.markdown.PlainText;
import dev.docs.content.trie.Digest;
import dev.docs.error.DocsException;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Listing;
import dev.docs.listing.Slice;
import dev.docs.search.Ranking.Ranked;
import dev.docs.space.ContentView;
import dev.docs.space.SpaceContents;
import dev.docs.store.IndexKey;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds pages by words. Letter case and accents do not matter, in whatever script; the last word
 * may be the beginning of one. There is no syntax: every text is words and what stands between
 * them.
 *
 * <p>Each text is indexed once, when it is first searched, and the index is kept by the identifier
 * of the text; a new revision costs what it changed. A search looks the words up page by page.
 * Thread-safe.
 */
public final class Search {

  /** The longest query, as the public interface has it. */
  public static final int MAX_QUERY = 512;

  /** How many parts of a page are shown: our choice, what a person looks through. */
  public static final int MAX_SECTIONS = 5;

  private final Context context;
  private final DerivedDocuments documents;

  public Search(Context context, DerivedDocuments documents) {
    this.context = context;
    this.documents = documents;
  }

  /**
   * The pages of the main content that have all words of the query, the best first; where no page
   * has them all, those that have any. Hidden pages and those excluded from search are left out,
   * with all that stands under them.
   *
   * <p>Going on in the list is exact as long as the content stays as it is; a page whose rank
   * changes meanwhile may be skipped or come twice.
   *
   * @param query 1 to 512 characters
   * @throws DocsException with {@code INVALID} when it is empty or too long
   */
  public Slice<SearchResult> inSpace(SpaceId space, String query, ListOptions options) {
    Query wanted = Query.of(checked(query));
    ContentView view = new SpaceContents(context).current(space);
    List<Page> pages = Searchable.of(view.content());
    List<Match> matches = new ArrayList<>();
    for (Page page : pages) {
      Match match = new Match(page, facts(view, page), wanted);
      if (match.hasAny()) {
        matches.add(match);
      }
    }
    Ranking ranking = Ranking.of(matches, wanted, pages.size());
    IndexKey name =
        IndexKey.of("search", space.value(), Digest.of("query").part("text", query).hex());
    return Listing.of(ranking.pages(), name, options, ranked -> key(name, ranked))
        .map(ranked -> result(view, ranking, ranked, wanted));
  }

  private static String checked(String query) {
    int length = query == null ? 0 : query.codePointCount(0, query.length());
    if (length < 1 || length > MAX_QUERY) {
      throw DocsException.invalid(
          "query", "must be 1 to " + MAX_QUERY + " characters, is " + length);
    }
    return query;
  }

  private DocumentFacts facts(ContentView view, Page page) {
    return documents.facts(page.document(), view::text);
  }

  private static IndexKey key(IndexKey name, Ranked ranked) {
    return name.with(-ranked.score(), ranked.match().page().id().value());
  }

  private static SearchResult result(
      ContentView view, Ranking ranking, Ranked ranked, Query query) {
    Page page = ranked.match().page();
    List<PlainText.Section> all = ranked.match().facts().sections();
    List<SearchResult.Section> sections =
        ranking.sections(ranked).stream()
            .limit(MAX_SECTIONS)
            .map(all::get)
            .map(s -> new SearchResult.Section(s.heading(), s.id(), Excerpt.of(s.text(), query)))
            .toList();
    return new SearchResult(
        view.revision().space(), page.id(), page.title(), view.content().path(page), sections);
  }
}
