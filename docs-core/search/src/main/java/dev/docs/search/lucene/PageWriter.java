package dev.docs.search.lucene;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.id.PageId;
import dev.docs.search.scope.SearchedContent;
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
    for (PageId id : source.changedSince(Content.empty())) {
      Optional<Page> page = source.searchable(id);
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
      Set<PageId> changed = new LinkedHashSet<>(source.changedSince(known.content().get().get()));
      if (!known.state().computedFrom().equals(state.computedFrom())) {
        changed.addAll(source.computed());
      }
      PageDocuments documents = new PageDocuments(content.space(), state.language(), stems);
      for (PageId id : changed) {
        Term term = new Term(Terms.PAGE, Terms.page(content.space(), id));
        Optional<Page> page = source.searchable(id);
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
}
