package dev.docs.search.lucene;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.search.scope.SearchedContent;
import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.jspecify.annotations.Nullable;

/** Writes the pages of spaces to an index. Not thread-safe. */
final class PageWriter {

  private final IndexWriter writer;
  private final Stems stems = new Stems();
  private final int most;
  private int written;

  /**
   * @param most about how many pages are written at most
   */
  PageWriter(IndexWriter writer, int most) {
    this.writer = writer;
    this.most = most;
  }

  /** The number of pages that were written or removed. */
  int written() {
    return written;
  }

  /** Whether as many pages were written as may be. */
  boolean isDone() {
    return written >= most;
  }

  /**
   * What is to be written to bring a space to a content: the difference to what the index has of
   * it, or all where that is not known.
   *
   * @param known what the index has, whole or not; null for nothing
   */
  IndexedSpace begin(@Nullable IndexedSpace known, SearchedContent content) throws IOException {
    SearchedContent.Source source = content.source().get();
    Optional<Set<PageId>> changed =
        known == null ? Optional.empty() : changed(known, content.state(), source);
    Set<PageId> pages = changed.orElseGet(() -> source.changedSince(Content.empty()));
    if (changed.isEmpty()) {
      writer.deleteDocuments(new Term(Terms.SPACE, content.space().value()));
    }
    return new IndexedSpace(
        content.state(),
        Optional.of(source.again()),
        Optional.of(new IndexedSpace.Rest(source, new LinkedHashSet<>(pages), changed.isEmpty())));
  }

  /** The pages in which two contents differ; empty where that cannot be told. */
  private static Optional<Set<PageId>> changed(
      IndexedSpace known, SearchedContent.State state, SearchedContent.Source source) {
    if (known.content().isEmpty() || !known.state().language().equals(state.language())) {
      return Optional.empty();
    }
    try {
      Set<PageId> changed = new LinkedHashSet<>(source.changedSince(known.content().get().get()));
      if (!known.state().computedFrom().equals(state.computedFrom())) {
        changed.addAll(source.computed());
      }
      known.rest().ifPresent(rest -> changed.addAll(rest.pages()));
      return Optional.of(changed);
    } catch (RuntimeException nothingToStartFrom) {
      return Optional.empty();
    }
  }

  /** Writes pages that lack; what is returned is whole, unless as many were written as may be. */
  IndexedSpace write(SpaceId space, IndexedSpace begun) throws IOException {
    if (begun.rest().isEmpty()) {
      return begun;
    }
    IndexedSpace.Rest rest = begun.rest().get();
    PageDocuments documents = new PageDocuments(space, begun.state().language(), stems);
    Iterator<PageId> pages = rest.pages().iterator();
    while (pages.hasNext() && !isDone()) {
      PageId id = pages.next();
      Term term = new Term(Terms.PAGE, Terms.page(space, id));
      Optional<Page> page = rest.source().searchable(id);
      if (page.isPresent()) {
        var all = documents.of(page.get(), rest.source().sections(page.get()));
        if (rest.isNew()) {
          writer.addDocuments(all);
        } else {
          writer.updateDocuments(term, all);
        }
      } else if (!rest.isNew()) {
        writer.deleteDocuments(term);
      }
      pages.remove();
      written++;
    }
    return pages.hasNext() ? begun : IndexedSpace.whole(begun.state(), begun.content());
  }
}
