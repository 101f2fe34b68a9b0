package dev.docs.search;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.docs.budget.internal.Lazy;
import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.search.SearchEngine.FoundPages;
import dev.docs.search.SearchEngine.FoundPages.FoundPage;
import dev.docs.search.SearchEngine.FoundPages.InContent;
import dev.docs.search.scope.IndexName;
import dev.docs.search.scope.SearchedContent;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents;
import dev.docs.space.content.Contents.Searched;
import dev.docs.space.content.internal.OrganizationContents;
import dev.docs.space.content.internal.SearchedSpaces;
import dev.docs.space.content.internal.ViewSource;
import dev.docs.store.IndexKey;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Full-text search of pages. Case and accents are ignored in all scripts, and words of the larger
 * European languages are stemmed; the last word of a query is also matched as a prefix, and words
 * of four letters or more may have one typo, of eight or more two. Exact matches rank above other
 * forms of a word, those above prefix matches, and those above matches with typos; the title ranks
 * above headings, and those above the text. Words in quotation marks are matched as an exact
 * phrase. There is no other syntax: every text is a query.
 *
 * <p>Computed pages are found as the pages they stand for. All spaces of an organization share an
 * index; each search updates it incrementally to the contents that it searches. Thread-safe.
 */
@KeepsRule({"search-organization", "search-score"})
public final class Search {

  /** The longest query that the public interface allows. */
  public static final int MAX_QUERY = 512;

  /** The most sections of a page in a result: our choice. */
  public static final int MAX_SECTIONS = 5;

  /** The most pages of a space in a result over several spaces: our choice. */
  public static final int MAX_PAGES = 10;

  private final Lazy<SearchEngine.Indexes> indexes;
  private final Contents contents;
  private final OrganizationContents organizations;

  /**
   * @hidden
   */
  public Search(
      Lazy<SearchEngine.Indexes> indexes, Contents contents, OrganizationContents organizations) {
    this.indexes = indexes;
    this.contents = contents;
    this.organizations = organizations;
  }

  /**
   * A content to search that the caller may view, with its computed pages.
   *
   * @param language the language code; empty when unknown
   * @param visible which of its pages may be found, besides those that are never found
   */
  public record Scope(ContentView view, Optional<String> language, Predicate<PageId> visible) {}

  /**
   * The pages of the main content with all words of the query, the best first; when there is none,
   * those with any of the words. Hidden pages and those excluded from search are left out with
   * their descendants.
   *
   * <p>Slices are consistent while the content does not change; a page whose rank changes may be
   * skipped or repeated.
   *
   * @param query 1 to 512 characters
   * @throws DocsException with {@code INVALID} when it is empty or too long
   */
  public Slice<Result> inSpace(SpaceId space, String query, ListOptions options) {
    check(query);
    SearchEngine.Indexes open = indexes.get();
    Searched searched = contents.searched(ContentAt.main(space));
    ContentView view = searched.view();
    ListName name = ListName.of("search-space", space.value()).by("query", query);
    try (FoundPages found = open.find(byIndex(List.of(scope(searched))), query)) {
      List<FoundPage> pages =
          found.contents().stream().findFirst().map(InContent::pages).orElse(List.of());
      return Listing.of(pages, name, options, Search::key)
          .map(page -> result(view, page, rank(page, pages)));
    }
  }

  /**
   * The spaces of an organization with matching pages that the caller may view, the one with the
   * best page first, each with at most {@value #MAX_PAGES} pages. Pages are ranked as if all were
   * of one space.
   *
   * @param query 1 to 512 characters
   * @throws DocsException with {@code INVALID} when it is empty or too long
   */
  public Slice<Result.InSpace> inOrganization(
      OrganizationId organization, String query, ListOptions options) {
    check(query);
    SearchEngine.Indexes open = indexes.get();
    SearchedSpaces spaces = organizations.in(organization);
    IndexName place = new IndexName(organization, "");
    ListName name = ListName.of("search-organization", organization.value()).by("query", query);
    Slice<Result.InSpace> found =
        in(open, Map.of(place, spaces.contents()), spaces.view(), query, name, options);
    spaces.all().ifPresent(all -> open.keepOnly(organization, all));
    return found;
  }

  /**
   * The spaces with matching pages, as {@link #inOrganization}, among given contents.
   *
   * @param list identifies the list: cursors of another list, or of another query, are rejected
   */
  public Slice<Result.InSpace> in(
      List<Scope> scopes, String query, String list, ListOptions options) {
    check(query);
    Map<SpaceId, ContentView> views = new HashMap<>();
    scopes.forEach(scope -> views.put(scope.view().revision().space(), scope.view()));
    return in(
        indexes.get(),
        byIndex(scopes),
        id -> requireNonNull(views.get(id)),
        query,
        ListName.of("search", list).by("query", query),
        options);
  }

  /** Brings the index to the state of these contents, so that a search of them need not. */
  public void prepare(List<Scope> scopes) {
    indexes.get().find(byIndex(scopes), "").close();
  }

  private static Slice<Result.InSpace> in(
      SearchEngine.Indexes indexes,
      Map<IndexName, List<SearchedContent>> contents,
      Function<SpaceId, ContentView> views,
      String query,
      ListName name,
      ListOptions options) {
    try (FoundPages found = indexes.find(contents, query)) {
      return Listing.best(found.contents(), InContent.BEST_FIRST, name, options, Search::spaceKey)
          .map(in -> result(views.apply(in.searched().space()), in));
    }
  }

  /** The whole content is indexed even if the caller sees only a part; only that part is found. */
  private static Scope scope(Searched searched) {
    ContentView view = searched.view();
    return new Scope(
        searched.whole(),
        searched.language(),
        view.isWhole() ? SearchedContent.ALL : page -> view.content().page(page).isPresent());
  }

  private static Map<IndexName, List<SearchedContent>> byIndex(List<Scope> scopes) {
    return scopes.stream()
        .map(Search::searched)
        .collect(groupingBy(SearchedContent::place, LinkedHashMap::new, toList()));
  }

  private static SearchedContent searched(Scope scope) {
    ContentView view = scope.view();
    return new SearchedContent(
        new IndexName(view.space().space().organization(), view.textsIdentity()),
        view.revision().space(),
        new SearchedContent.State(view.pagesIdentity(), view.computedFrom(), scope.language()),
        () -> new ViewSource(view),
        scope.visible());
  }

  private static void check(String query) {
    int length = query == null ? 0 : query.codePointCount(0, query.length());
    if (length < 1 || length > MAX_QUERY) {
      throw DocsException.invalid(
          "query", "must be 1 to " + MAX_QUERY + " characters, is " + length);
    }
  }

  private static IndexKey key(FoundPage page) {
    return IndexKey.of(-page.score(), page.id().value());
  }

  private static IndexKey spaceKey(InContent space) {
    return IndexKey.of(-space.score(), space.searched().space().value());
  }

  /** The place of a page, from 1, among pages of which the best is first. */
  private static int rank(FoundPage page, List<FoundPage> pages) {
    return Collections.binarySearch(pages, page, FoundPage.BEST_FIRST) + 1;
  }

  private static Result.InSpace result(ContentView view, InContent in) {
    List<FoundPage> best = in.best(MAX_PAGES);
    return new Result.InSpace(
        view.space().id(),
        view.space().space().title(),
        in.score(),
        best.stream().map(page -> result(view, page, rank(page, best))).toList());
  }

  private static Result result(ContentView view, FoundPage found, int rank) {
    Content content = view.content();
    Page page = content.page(found.id()).orElseThrow();
    return new Result(
        view.revision().space(),
        page.id(),
        page.title(),
        Objects.requireNonNullElse(page.description(), ""),
        content.path(page),
        content.ancestors(page).stream().map(Page::title).toList(),
        found.score(),
        rank,
        found.sections(MAX_SECTIONS, Excerpt.LENGTH).stream()
            .map(s -> Excerpt.of(s.text(), s.marks()).under(s.heading(), s.anchor()))
            .toList());
  }

  /**
   * A matching page.
   *
   * @param description empty for none
   * @param path of the page in its space
   * @param ancestors the titles of the pages and groups above it, that at the top first
   * @param score the higher the better, 0 or more; comparable within the results of a query
   * @param rank its place among the pages of its space that were found, from 1
   * @param sections the matching sections, the best first; none where only title and description
   *     match
   */
  public record Result(
      SpaceId space,
      PageId page,
      String title,
      String description,
      String path,
      List<String> ancestors,
      long score,
      int rank,
      List<Section> sections) {
    public Result {
      requireNonNull(space, "space");
      requireNonNull(page, "page");
      requireNonNull(title, "title");
      requireNonNull(description, "description");
      requireNonNull(path, "path");
      ancestors = List.copyOf(ancestors);
      sections = List.copyOf(sections);
    }

    /**
     * A matching section of a page.
     *
     * @param heading empty before the first heading
     * @param anchor of the heading; empty before the first heading
     * @param excerpt its text around the first match, with an ellipsis where it is cut
     * @param highlights the matches in the excerpt, in order
     */
    public record Section(String heading, String anchor, String excerpt, List<Mark> highlights) {
      public Section {
        requireNonNull(heading, "heading");
        requireNonNull(anchor, "anchor");
        requireNonNull(excerpt, "excerpt");
        highlights = List.copyOf(highlights);
      }
    }

    /**
     * A match in a text, in UTF-16 units.
     *
     * @param end after its last unit
     */
    public record Mark(int start, int end) {}

    /**
     * A space with matching pages.
     *
     * @param score that of its best page
     * @param pages the best first
     */
    public record InSpace(SpaceId space, String title, long score, List<Result> pages) {
      public InSpace {
        requireNonNull(space, "space");
        requireNonNull(title, "title");
        pages = List.copyOf(pages);
      }
    }
  }
}
