package dev.docs.http.operations;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.FileBytes;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.Layout;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.error.DocsException;
import dev.docs.port.ContentSource;
import dev.docs.port.ContentSource.FetchedContent;
import dev.docs.port.ContentSource.FetchedFile;
import dev.docs.port.ContentSource.ImportSource;
import java.util.Map;
import java.util.Optional;

/** A content source with one page for all URLs under {@code https://a.example/}. */
final class FixedContentSource implements ContentSource {

  private static final Layout LAYOUT =
      GitLayout.read(Folder.ofTexts(Map.of("README.md", "# Imported\n\ntext\n")));

  @Override
  public FetchedContent content(String url, ImportSource source, MemoryBudget memory) {
    check(url);
    return new FetchedContent(LAYOUT, 1);
  }

  @Override
  public FetchedFile file(String url, MemoryBudget memory) {
    check(url);
    return new FetchedFile(Optional.of("text/plain"), FileBytes.of(new byte[] {1}));
  }

  private static void check(String url) {
    if (!url.startsWith("https://a.example/")) {
      throw DocsException.invalid("url", "cannot be fetched");
    }
  }
}
