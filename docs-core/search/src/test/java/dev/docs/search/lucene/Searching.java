package dev.docs.search.lucene;

import static java.util.stream.Collectors.groupingBy;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.document.Document.Section;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.search.scope.IndexName;
import dev.docs.search.scope.SearchedContent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Contents to search, without a store. */
final class Searching {

  /** More than the tests need. */
  static final long BYTES = 128L << 20;

  private Searching() {}

  private record Source(Content content, Function<Page, List<Section>> texts)
      implements SearchedContent.Source {
    @Override
    public Supplier<Content> again() {
      return () -> content;
    }

    @Override
    public List<Section> sections(Page page) {
      return texts.apply(page);
    }
  }

  static SharedIndex inMemory() {
    return new SharedIndex(
        IndexPlace.MEMORY,
        () -> {
          throw new IllegalStateException("memory is not in use elsewhere");
        },
        SharedIndex.PAGES_AT_ONCE);
  }

  /** A content of a space. */
  static SearchedContent content(
      String organization,
      String space,
      String state,
      Content content,
      Function<Page, List<Section>> texts) {
    return new SearchedContent(
        new IndexName(new OrganizationId(organization), ""),
        new SpaceId(space),
        new SearchedContent.State(state, "", Optional.empty()),
        () -> new Source(content, texts),
        SearchedContent.ALL);
  }

  static Map<IndexName, List<SearchedContent>> byIndex(List<SearchedContent> contents) {
    return contents.stream().collect(groupingBy(SearchedContent::place));
  }
}
