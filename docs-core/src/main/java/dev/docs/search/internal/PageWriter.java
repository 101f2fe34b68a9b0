package dev.docs.search.internal;

import dev.docs.computed.internal.Expansion;
import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.id.PageId;
import dev.docs.search.scope.internal.SearchedContent;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;

/** Writes the pages of spaces to an index. Not thread-safe. */
final class PageWriter {

  private final IndexWriter writer;
  private final Stems stems = new Stems();
  private int written;

  PageWriter(IndexWriter writer) {
    this.writer = writer;
  }

  /** The number of pages that were written or removed. */
  int written() {
    return written;
  }

  /** Writes the pages of a space anew. */
  void rebuild(SearchedContent content, SearchedContent.Source source) throws IOException {
    writer.deleteDocuments(new Term(Terms.SPACE, content.space().value()));
    PageDocuments documents = new PageDocuments(content.space(), content.state().language(), stems);
    for (PageId id : Searchable.changed(Content.empty(), source.content())) {
      Optional<Page> page = searchable(source.content(), id);
      if (page.isPresent()) {
        writer.addDocuments(documents.of(page.get(), source.sections(page.get())));
        written++;
      }
    }
  }

  /** Brings a space from one content to another; false where that cannot be done. */
  boolean updates(IndexedSpace known, SearchedContent content, SearchedContent.Source source)
      throws IOException {
    SearchedContent.State state = content.state();
    if (known.content().isEmpty() || !known.state().language().equals(state.language())) {
      return false;
    }
    try {
      Content after = source.content();
      Set<PageId> changed =
          new LinkedHashSet<>(Searchable.changed(known.content().get().get(), after));
      if (!known.state().computedFrom().equals(state.computedFrom())) {
        after.allPages().stream()
            .filter(Expansion::isExpanded)
            .forEach(page -> changed.add(page.id()));
      }
      PageDocuments documents = new PageDocuments(content.space(), state.language(), stems);
      for (PageId id : changed) {
        Term term = new Term(Terms.PAGE, Terms.page(content.space(), id));
        Optional<Page> page = searchable(after, id);
        if (page.isPresent()) {
          writer.updateDocuments(term, documents.of(page.get(), source.sections(page.get())));
        } else {
          writer.deleteDocuments(term);
        }
        written++;
      }
      return true;
    } catch (RuntimeException nothingToStartFrom) {
      return false;
    }
  }

  private static Optional<Page> searchable(Content content, PageId id) {
    return content.page(id).filter(page -> Searchable.is(content, page));
  }
}
