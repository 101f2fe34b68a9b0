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
import dev.docs.error.DocsException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes a {@link Layout} as a folder. */
final class LayoutWriter {

  private final Map<String, Blob> folder = new HashMap<>();
  private final Set<String> documents = new HashSet<>();

  private LayoutWriter() {}

  static Folder write(Layout layout) {
    LayoutWriter writer = new LayoutWriter();
    List<LayoutPage> pages = SourcePaths.place(layout);
    layout.files().forEach(file -> writer.folder.put(file.path(), file.content()));
    writer.addDocuments(pages);
    if (writer.folder.containsKey(GitBookConfig.FILE)) {
      throw DocsException.invalid("files", GitBookConfig.FILE + " is written by the layout itself");
    }
    String summary = writer.summaryPath(layout);
    writer.folder.put(summary, Blob.utf8(writer.summary(pages).write()));
    GitBookConfig config =
        new GitBookConfig("", GitBookConfig.DEFAULT.readme(), summary, layout.redirects());
    writer.addConfiguration(layout.configuration(), config);
    return Folder.of(writer.folder);
  }

  /** Adds the imported configuration with its redirects edited, or else a new one. */
  private void addConfiguration(Optional<LayoutFile> imported, GitBookConfig config) {
    Optional<TextFile.Decoded> said = imported.map(file -> TextFile.decode(file.content()));
    if (said.filter(text -> config.isSaidBy(text.text())).isPresent()) {
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

  private void addDocuments(List<LayoutPage> pages) {
    for (LayoutPage page : pages) {
      if (page.type() == LayoutPage.Type.DOCUMENT) {
        String source = page.source().orElseThrow();
        documents.add(source);
        folder.put(source, TextFile.encode(page.text().orElseThrow(), page.byteOrderMark()));
      }
      addDocuments(page.children());
    }
  }

  /**
   * The path of the table of contents: as configured if at the top level, else SUMMARY.md, unless
   * that is another file.
   */
  private String summaryPath(Layout layout) {
    Optional<String> configured =
        layout
            .configuration()
            .map(
                file ->
                    GitBookConfig.parse(TextFile.decode(file.content()).text()).value().summary())
            .filter(path -> !path.contains("/") && FolderPath.isMarkdown(path))
            .filter(path -> !folder.containsKey(path));
    if (configured.isPresent()) {
      return configured.get();
    }
    String path = GitBookConfig.DEFAULT.summary();
    for (int i = 1; folder.containsKey(path); i++) {
      path = "SUMMARY-" + i + ".md";
    }
    return path;
  }

  private Summary summary(List<LayoutPage> pages) {
    List<SummaryGroup> groups = new ArrayList<>();
    for (LayoutPage page : pages) {
      if (page.type() == LayoutPage.Type.GROUP) {
        groups.add(
            new SummaryGroup(
                Optional.of(page.title()),
                page.slug().map(FileSlugs::of),
                page.hidden(),
                entries(page.children())));
      } else {
        groups.add(SummaryGroup.untitled(entry(page)));
      }
    }
    return new Summary(groups);
  }

  private List<SummaryEntry> entries(List<LayoutPage> pages) {
    return pages.stream().map(this::entry).toList();
  }

  private SummaryEntry entry(LayoutPage page) {
    if (page.type() == LayoutPage.Type.COMPUTED) {
      return new SummaryEntry(
          "", Optional.empty(), Optional.empty(), page.text(), false, entries(page.children()));
    }
    Optional<String> target =
        page.type() == LayoutPage.Type.DOCUMENT
            ? page.source().map(source -> RelativePath.relativize("", source))
            : page.target().map(this::unlikeDocument);
    return new SummaryEntry(page.title(), target, page.linkTitle(), entries(page.children()))
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
