package dev.docs.search;

import dev.docs.access.Context;
import dev.docs.content.Page;
import dev.docs.content.derived.DerivedDocuments;
import dev.docs.content.derived.DocumentFacts;
import dev.docs.content.markdown.PlainText;
import dev.docs.contents.ContentAt;
import dev.docs.contents.ContentView;
import dev.docs.contents.Contents;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListName;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Listing;
import dev.docs.listing.Slice;
import dev.docs.search.Ranking.Ranked;
import dev.docs.store.IndexKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

  /** How many pages of a space are shown where many spaces are searched: our choice. */
  public static final int MAX_PAGES = 10;

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
    Found found = find(List.of(new Contents(context).get(ContentAt.main(space))), wanted);
    ListName name = ListName.of("search-space", space.value()).by("query", query);
    return Listing.of(found.ranking().pages(), name, options, Search::key)
        .map(ranked -> result(found, ranked, wanted));
  }

  /**
   * The spaces of an organization that the caller may view and in which something is found, the one
   * with the best page first, each with at most {@value #MAX_PAGES} of its pages. Pages are found
   * and ranked as if all were of one space.
   *
   * @param query 1 to 512 characters
   * @throws DocsException with {@code INVALID} when it is empty or too long
   */
  public Slice<SpaceSearchResult> inOrganization(
      OrganizationId organization, String query, ListOptions options) {
    Query wanted = Query.of(checked(query));
    Found found = find(new Contents(context).visibleIn(organization), wanted);
    Map<ContentView, List<Ranked>> bySpace = new LinkedHashMap<>();
    for (Ranked ranked : found.ranking().pages()) {
      ContentView view = found.views().get(ranked.match());
      bySpace.computeIfAbsent(view, v -> new ArrayList<>()).add(ranked);
    }
    ListName name = ListName.of("search-organization", organization.value()).by("query", query);
    return Listing.sorted(List.copyOf(bySpace.entrySet()), name, options, Search::spaceKey, false)
        .map(
            space ->
                new SpaceSearchResult(
                    space.getKey().space().id(),
                    space.getKey().space().space().title(),
                    space.getValue().stream()
                        .limit(MAX_PAGES)
                        .map(ranked -> result(found, ranked, wanted))
                        .toList()));
  }

  /**
   * What was found.
   *
   * @param views the content that each match is in
   */
  private record Found(Ranking ranking, Map<Match, ContentView> views) {}

  private Found find(List<ContentView> contents, Query wanted) {
    Map<Match, ContentView> views = new HashMap<>();
    List<Match> matches = new ArrayList<>();
    int searched = 0;
    for (ContentView view : contents) {
      List<Page> pages = Searchable.of(view.content());
      searched += pages.size();
      for (Page page : pages) {
        Match match = new Match(page, facts(view, page), wanted);
        if (match.hasAny()) {
          matches.add(match);
          views.put(match, view);
        }
      }
    }
    return new Found(Ranking.of(matches, wanted, searched), views);
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

  private static IndexKey key(Ranked ranked) {
    return IndexKey.of(-ranked.score(), ranked.match().page().id().value());
  }

  private static IndexKey spaceKey(Map.Entry<ContentView, List<Ranked>> space) {
    return IndexKey.of(-space.getValue().get(0).score(), space.getKey().space().id().value());
  }

  private static SearchResult result(Found found, Ranked ranked, Query query) {
    ContentView view = found.views().get(ranked.match());
    Page page = ranked.match().page();
    List<PlainText.Section> all = ranked.match().facts().sections();
    List<SearchResult.Section> sections =
        found.ranking().sections(ranked).stream()
            .limit(MAX_SECTIONS)
            .map(all::get)
            .map(s -> new SearchResult.Section(s.heading(), s.id(), Excerpt.of(s.text(), query)))
            .toList();
    return new SearchResult(
        view.revision().space(), page.id(), page.title(), view.content().path(page), sections);
  }
}
