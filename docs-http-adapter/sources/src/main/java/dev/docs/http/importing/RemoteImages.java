package dev.docs.http.importing;

import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.markdown.Links;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.fetch.internal.Fetched;
import dev.docs.http.fetch.internal.WebAddress;
import dev.docs.port.ContentSource.FetchedContent;
import java.net.URI;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Downloads images that pages show from other servers, and replaces their URLs by the files. Images
 * that cannot be fetched keep their URL. Used once.
 */
final class RemoteImages {

  private final ImportBudget budget;
  private final Assets assets;
  private final Map<String, String> paths = new HashMap<>();

  private RemoteImages(ImportBudget budget, Assets assets) {
    this.budget = budget;
    this.assets = assets;
  }

  /** The layout with the downloaded images; it had {@code total} pages and files before. */
  static FetchedContent fetch(Layout layout, int total, ImportBudget budget) {
    Assets assets = new Assets(layout.files());
    RemoteImages run = new RemoteImages(budget, assets);
    Set<String> wanted = new LinkedHashSet<>();
    Set<String> local = new HashSet<>();
    run.collect(layout.pages(), wanted, local, new int[] {FetchedContent.MAX_PAGES});
    int room = FetchedContent.MAX_FILES - Math.min(FetchedContent.MAX_FILES, local.size());
    for (String url : wanted) {
      if (run.paths.size() == room) {
        break;
      }
      run.fetch(url);
    }
    List<LayoutPage> pages = Pages.map(layout.pages(), run::rewritten);
    int all = total + wanted.size();
    return new FetchedContent(
        new Layout(pages, assets.files(), layout.redirects(), layout.report()), all);
  }

  /** Collects the images of the first pages in reading order. */
  private void collect(List<LayoutPage> pages, Set<String> wanted, Set<String> local, int[] left) {
    for (LayoutPage page : pages) {
      if (left[0]-- <= 0) {
        return;
      }
      for (Links.Link link : Links.in(page.text().orElse(""))) {
        if (isImage(link)) {
          (RelativePath.isExternal(link.target()) ? wanted : local).add(link.target());
        }
      }
      collect(page.children(), wanted, local, left);
    }
  }

  private static boolean isImage(Links.Link link) {
    return (link.kind() == Links.Kind.IMAGE
            || link.kind() == Links.Kind.SRC
            || link.kind() == Links.Kind.SRCSET)
        && (!RelativePath.isExternal(link.target()) || link.target().matches("(?is)https?://.*"));
  }

  private void fetch(String url) {
    try {
      URI address = WebAddress.parse(url);
      Optional<Fetched> fetched = budget.find(address);
      Optional<String> ending = fetched.flatMap(Fetched::mediaType).flatMap(Images::ending);
      if (ending.isPresent()) {
        String name = fetched.get().fileName();
        paths.put(url, assets.add(name, ending.get(), fetched.get().bytes()));
      }
    } catch (FetchFailure e) {
      // Not a URL that can be fetched: it is kept.
    }
  }

  private LayoutPage rewritten(LayoutPage page) {
    String from = page.source().orElse("");
    return Pages.withText(
        page,
        text ->
            Links.rewrite(
                text,
                target ->
                    paths.containsKey(target)
                        ? RelativePath.relativize(from, paths.get(target))
                        : target));
  }
}
