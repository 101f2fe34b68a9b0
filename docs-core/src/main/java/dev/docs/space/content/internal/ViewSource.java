package dev.docs.space.content.internal;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.document.Document.Section;
import dev.docs.search.scope.SearchedContent;
import dev.docs.space.content.ContentView;
import java.util.List;
import java.util.function.Supplier;

/** The pages and texts of a view, to be indexed. */
public record ViewSource(ContentView view) implements SearchedContent.Source {

  @Override
  public Content content() {
    return view.content();
  }

  @Override
  public Supplier<Content> again() {
    return view.contentAgain();
  }

  @Override
  public List<Section> sections(Page page) {
    return view.sections(page);
  }
}
