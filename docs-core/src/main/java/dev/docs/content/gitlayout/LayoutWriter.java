package dev.docs.content.gitlayout;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.FileSlugs;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.folder.internal.TextFile;
import dev.docs.content.gitlayout.DocumentEntries.TablePlace;
import dev.docs.error.DocsException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes a {@link Layout} as a folder. */
final class LayoutWriter {

  private final Optional<FormerFolder> former;
  private final Map<String, Blob> folder = new HashMap<>();
  private final Set<String> documents = new HashSet<>();

  private LayoutWriter(Optional<FormerFolder> former) {
    this.former = former;
  }

  static Folder write(Layout layout, Optional<FormerFolder> former) {
    LayoutWriter writer = new LayoutWriter(former);
    writer.add(layout);
    return Folder.of(writer.folder);
  }

  private void add(Layout layout) {
    List<LayoutPage> pages = place(layout);
    if (folder.containsKey(GitBookConfig.FILE)) {
      throw DocsException.invalid("files", GitBookConfig.FILE + " is written by the layout itself");
    }
    String path = summaryPath(layout);
    summaryText(path, pages).ifPresent(text -> folder.put(path, text));
    if (former.isPresent() && isStillSaid(former.get().settings(), path, layout)) {
      former.get().configuration().ifPresent(file -> folder.put(file.path(), file.content()));
      return;
    }
    addConfiguration(
        former.flatMap(FormerFolder::configuration).or(layout::configuration),
        new GitBookConfig(
            former.map(FormerFolder::root).orElse(""),
            former
                .map(from -> from.settings().config().readme())
                .orElse(GitBookConfig.DEFAULT.readme()),
            path,
            layout.redirects()));
  }

  /** Whether a former configuration still gives what it gave, right or wrong as it may be. */
  private boolean isStillSaid(FolderSettings said, String path, Layout layout) {
    String named = said.config().summary();
    Optional<String> table = Optional.of(path).filter(folder::containsKey);
    return said.config().redirects().equals(layout.redirects())
        && said.summary().equals(table)
        && (table.equals(Optional.of(named)) || !folder.containsKey(named));
  }

  /** Adds the files and documents of a layout, and gives its pages with their files. */
  private List<LayoutPage> place(Layout layout) {
    List<LayoutPage> pages = SourcePaths.place(layout);
    layout.files().forEach(file -> folder.put(file.path(), file.content()));
    pages.stream().flatMap(LayoutPage::all).forEach(this::addDocument);
    return pages;
  }

  /**
   * The table of contents: in the form that it came in, where it did. Empty for a folder that came
   * without one, of which the files give the pages still.
   */
  private Optional<Blob> summaryText(String path, List<LayoutPage> pages) {
    Summary now = summary(path, pages);
    if (former.isEmpty()) {
      return Optional.of(Blob.utf8(now.write()));
    }
    Optional<TextFile.Decoded> said = former.get().summary();
    if (said.isEmpty()) {
      boolean isGiven =
          summary(path, pagesByFiles(former.get(), pages)).equals(now)
              && pages.stream().flatMap(LayoutPage::all).allMatch(PageTitle::isSaidBy);
      return isGiven ? Optional.empty() : Optional.of(Blob.utf8(now.write()));
    }
    LayoutWriter other = new LayoutWriter(Optional.empty());
    List<LayoutPage> formerPages = other.place(former.get().layout());
    String text =
        SummaryPatch.patched(
                said.get().text(),
                other.table(path, listed(formerPages)),
                table(path, listed(pages)))
            .orElseGet(now::write);
    return Optional.of(TextFile.encode(text, said.get().byteOrderMark()));
  }

  /** The pages that the files give without a table, with the titles that they have. */
  private List<LayoutPage> pagesByFiles(FormerFolder from, List<LayoutPage> pages) {
    Map<String, String> titles = new HashMap<>();
    pages.stream()
        .flatMap(LayoutPage::all)
        .forEach(page -> page.source().ifPresent(file -> titles.put(file, page.title())));
    Set<String> whole =
        folder.keySet().stream()
            .map(file -> FolderPath.child(from.root(), file))
            .collect(Collectors.toSet());
    return new DirectoryPages(
            folder.keySet(),
            (file, children) ->
                LayoutPage.document(titles.getOrDefault(file, ""), file, "", children))
        .read(from.settings().homeAmong(whole));
  }

  /** The pages that the table says: all but the first one, where that goes unsaid. */
  private List<LayoutPage> listed(List<LayoutPage> pages) {
    boolean unsaid = former.filter(from -> from.isUnlistedHome(pages)).isPresent();
    return unsaid ? pages.subList(1, pages.size()) : pages;
  }

  private SummaryPatch.Table table(String path, List<LayoutPage> pages) {
    TablePlace place = new TablePlace(path, documents::contains);
    return new SummaryPatch.Table(
        summary(path, pages), entries -> new DocumentEntries(place, entries)::holds);
  }

  /** Adds the imported configuration with its redirects edited, or else a new one. */
  private void addConfiguration(Optional<LayoutFile> imported, GitBookConfig config) {
    Optional<TextFile.Decoded> said = imported.map(file -> TextFile.decode(file.content()));
    if (said.filter(text -> config.isSaidBy(imported.get().path(), text.text())).isPresent()) {
      folder.put(imported.get().path(), imported.get().content());
      return;
    }
    Optional<String> edited = said.flatMap(text -> GitBookConfigEdit.edited(text.text(), config));
    if (edited.isPresent()) {
      folder.put(GitBookConfig.FILE, TextFile.encode(edited.get(), said.get().byteOrderMark()));
    } else if (!config.equals(GitBookConfig.DEFAULT)) {
      folder.put(GitBookConfig.FILE, Blob.utf8(config.write()));
    }
  }

  private void addDocument(LayoutPage page) {
    if (page.type() == LayoutPage.Type.DOCUMENT) {
      String source = page.source().orElseThrow();
      documents.add(source);
      folder.put(source, TextFile.encode(page.text().orElseThrow(), page.byteOrderMark()));
    }
  }

  /**
   * The path of the table of contents: as it came, or as configured if at the top level, else
   * SUMMARY.md, unless that is another file, or a folder.
   */
  private String summaryPath(Layout layout) {
    Optional<String> configured =
        former
            .flatMap(from -> from.settings().summary())
            .or(() -> layout.configuration().flatMap(LayoutWriter::configuredSummary))
            .filter(path -> !isTaken(path));
    if (configured.isPresent()) {
      return configured.get();
    }
    String path = GitBookConfig.DEFAULT.summary();
    for (int i = 1; isTaken(path); i++) {
      path = "SUMMARY-" + i + ".md";
    }
    return path;
  }

  private boolean isTaken(String path) {
    String below = path + "/";
    return folder.keySet().stream().anyMatch(one -> one.equals(path) || one.startsWith(below));
  }

  private static Optional<String> configuredSummary(LayoutFile configuration) {
    String text = TextFile.decode(configuration.content()).text();
    return Optional.of(GitBookConfig.parse(text).value().summary())
        .filter(path -> !path.contains("/") && FolderPath.isMarkdown(path));
  }

  private Summary summary(String path, List<LayoutPage> pages) {
    List<SummaryGroup> groups = new ArrayList<>();
    for (LayoutPage page : pages) {
      if (page.type() == LayoutPage.Type.GROUP) {
        groups.add(
            new SummaryGroup(
                Optional.of(page.title()),
                page.slug().map(FileSlugs::of),
                page.hidden(),
                entries(path, page.children())));
      } else {
        groups.add(SummaryGroup.untitled(entry(path, page)));
      }
    }
    return new Summary(groups);
  }

  private List<SummaryEntry> entries(String path, List<LayoutPage> pages) {
    return pages.stream().map(page -> entry(path, page)).toList();
  }

  private SummaryEntry entry(String path, LayoutPage page) {
    if (page.type() == LayoutPage.Type.COMPUTED) {
      return SummaryEntry.computed(page.text().orElseThrow(), entries(path, page.children()));
    }
    Optional<String> target =
        page.type() == LayoutPage.Type.DOCUMENT
            ? page.source().map(source -> RelativePath.relativize(path, source))
            : page.target().map(this::unlikeDocument);
    return new SummaryEntry(page.title(), target, page.linkTitle(), entries(path, page.children()))
        .withHidden(page.hidden());
  }

  /** Adds a fragment to a link to a document, so that it is not read as the document's entry. */
  private String unlikeDocument(String target) {
    boolean ambiguous =
        !target.contains("#")
            && RelativePath.resolve("", target, folder::containsKey)
                .filter(to -> documents.contains(to.path()))
                .isPresent();
    return ambiguous ? target + "#" : target;
  }
}
