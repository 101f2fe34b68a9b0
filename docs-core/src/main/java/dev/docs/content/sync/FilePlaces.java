package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.PageSettings;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PartEdits;
import dev.docs.content.link.ExportedLinks;
import dev.docs.content.markdown.Slugs;
import dev.docs.id.PageId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the files to which a content is exported: the source files of items, or new ones from
 * their names. If several items have one source file, as after a merge or a revert, one keeps it:
 * the one that the content finds by it. A page without text and settings other than being hidden
 * gets no file, unless a link to it needs one or its slug would be lost. See {@link FileNames} for
 * pages whose slugs were edited.
 *
 * <p>Used once, by one thread.
 */
final class FilePlaces {

  private final Content content;
  private final Function<DocumentId, String> texts;
  private final Set<PageId> linked = new HashSet<>();
  private final List<Page> documents = new ArrayList<>();

  /** The pages that need a file to keep their slugs. */
  private final Set<PageId> slugged;

  private FilePlaces(Content content, Function<DocumentId, String> texts, Set<PageId> slugged) {
    this.content = content;
    this.texts = texts;
    this.slugged = slugged;
  }

  /**
   * The content with the exported file of every item as its source.
   *
   * @param imported what it was imported as; empty for none
   */
  static Content of(Content content, Content imported, Function<DocumentId, String> texts) {
    Content unshared = unshared(content);
    Set<PageId> lost = FileNames.lost(unshared, imported);
    FilePlaces run = new FilePlaces(FileNames.of(unshared, lost), texts, lost);
    run.collectLinked();
    return run.placed();
  }

  /**
   * What an import brought, with the files that it came from: none for a page that had none, and no
   * other names than they had.
   */
  static Content asImported(Content imported, Function<DocumentId, String> texts) {
    return new FilePlaces(unshared(imported), texts, Set.of()).placed();
  }

  private Content placed() {
    return withPages(withReusableContents(withFiles(content)));
  }

  /** The content without duplicate source files. */
  private static Content unshared(Content content) {
    Content unshared = content;
    Set<String> taken = new HashSet<>();
    for (Page page : content.allPages()) {
      if (isShared(page, page.gitPath(), content::pageBySource, taken)) {
        unshared = ContentEdits.with(unshared, PageBuilder.of(page).gitPath(null));
      }
    }
    for (ContentFile file : content.allFiles()) {
      if (isShared(file, file.gitPath(), content::fileBySource, taken)) {
        unshared = ContentEdits.with(unshared, PartEdits.withGitPath(file, null));
      }
    }
    for (ReusableContent reusable : content.allReusableContents()) {
      if (isShared(reusable, reusable.gitPath(), content::reusableContentBySource, taken)) {
        unshared = ContentEdits.with(unshared, PartEdits.withGitPath(reusable, null));
      }
    }
    return unshared;
  }

  private static <T> boolean isShared(
      T item, @Nullable String path, Function<String, Optional<T>> bySource, Set<String> taken) {
    return path != null
        && (bySource.apply(path).filter(item::equals).isEmpty() || !taken.add(path));
  }

  // ---------------------------------------------------------------- files

  private Content withFiles(Content start) {
    Set<String> taken = new HashSet<>();
    taken.add(VariablesFile.PATH);
    for (ContentFile file : content.allFiles()) {
      if (file.gitPath() != null) {
        taken.add(file.gitPath());
      }
    }
    Content placed = start;
    for (ContentFile file : content.allFiles()) {
      if (file.gitPath() == null) {
        placed = ContentEdits.with(placed, PartEdits.withGitPath(file, freePath(file, taken)));
      }
    }
    return placed;
  }

  private static String freePath(ContentFile file, Set<String> taken) {
    String name = file.name().replaceAll("[/\\\\\\p{Cntrl}]", "_");
    String path = ".gitbook/assets/" + (name.isBlank() || name.matches("\\.+") ? "file" : name);
    int dot =
        path.lastIndexOf('.') > path.lastIndexOf('/') + 1 ? path.lastIndexOf('.') : path.length();
    String free = path;
    for (int n = 1; !taken.add(free); n++) {
      free = path.substring(0, dot) + " (" + n + ")" + path.substring(dot);
    }
    return free;
  }

  private Content withReusableContents(Content start) {
    Set<String> taken = new HashSet<>();
    for (ReusableContent reusable : content.allReusableContents()) {
      if (reusable.gitPath() != null) {
        taken.add(reusable.gitPath());
      }
    }
    Content placed = start;
    for (ReusableContent reusable : content.allReusableContents()) {
      if (reusable.gitPath() == null) {
        placed =
            ContentEdits.with(placed, PartEdits.withGitPath(reusable, freePath(reusable, taken)));
      }
    }
    return placed;
  }

  private static String freePath(ReusableContent reusable, Set<String> taken) {
    String name = ReusableFile.FOLDER + Slugs.of(reusable.title());
    String free = name + ".md";
    for (int n = 1; !taken.add(free); n++) {
      free = name + "-" + n + ".md";
    }
    return free;
  }

  // ---------------------------------------------------------------- pages

  private Content withPages(Content start) {
    if (content.allPages().stream().noneMatch(FilePlaces::needsPlace)) {
      return start;
    }
    List<LayoutFile> files = new ArrayList<>();
    start
        .allFiles()
        .forEach(file -> files.add(new LayoutFile(GitExport.pathOf(file), Blob.utf8(""))));
    start
        .allReusableContents()
        .forEach(reusable -> files.add(new LayoutFile(GitExport.pathOf(reusable), Blob.utf8(""))));
    Layout layout = GitLayout.place(new Layout(pages(null), files, Map.of(), ImportReport.EMPTY));
    List<String> sources =
        layout.pages().stream()
            .flatMap(LayoutPage::all)
            .flatMap(page -> page.source().stream())
            .toList();
    Content placed = start;
    for (int i = 0; i < sources.size(); i++) {
      Page page = documents.get(i);
      if (page.gitPath() == null) {
        placed = ContentEdits.with(placed, PageBuilder.of(page).gitPath(sources.get(i)));
      }
    }
    return placed;
  }

  private static boolean needsPlace(Page page) {
    return page.type() == PageType.DOCUMENT && page.gitPath() == null;
  }

  /** Collects the pages that are linked to, if any page may be left without a file. */
  private void collectLinked() {
    boolean anyEmpty =
        content.allPages().stream().anyMatch(page -> needsPlace(page) && isEmpty(page));
    if (!anyEmpty) {
      return;
    }
    ExportedLinks links = new ExportedLinks(content, content);
    for (Page page : content.allPages()) {
      links.collectLinked(page, texts.apply(page.document()), linked);
      page.target().map(FilePlaces::item).ifPresent(target -> links.collectLinked(target, linked));
    }
    for (ReusableContent reusable : content.allReusableContents()) {
      links.collectLinked(reusable, texts.apply(reusable.document()), linked);
    }
  }

  /** The page of an anchor, or what else is linked to. */
  private static ContentRef item(ContentRef target) {
    return target instanceof ContentRef.Anchor anchor && anchor.page() != null
        ? new ContentRef.Page(anchor.page(), anchor.space())
        : target;
  }

  private boolean isEmpty(Page page) {
    return page.document() == null
        && page.frontMatter() == null
        && PageSettings.write(PageBuilder.of(page).hidden(false).build(), "", content).isEmpty();
  }

  /** The pages to export, without texts; records the documents in order. */
  private List<LayoutPage> pages(@Nullable PageId parent) {
    List<LayoutPage> pages = new ArrayList<>();
    for (Page page : content.children(parent)) {
      if (page.type() != PageType.COMPUTED) {
        pages.add(page(page));
      }
    }
    return pages;
  }

  private LayoutPage page(Page page) {
    if (page.type() == PageType.GROUP) {
      return LayoutPage.group(page.title(), page.slug(), pages(page.id()));
    } else if (page.type() == PageType.LINK) {
      return LayoutPage.link(page.title(), "#", pages(page.id()));
    } else if (page.gitPath() == null
        && isEmpty(page)
        && (page.isBlock() || (!linked.contains(page.id()) && !slugged.contains(page.id())))) {
      return LayoutPage.empty(page.title(), pages(page.id()));
    }
    documents.add(page);
    List<LayoutPage> children = pages(page.id());
    return page.gitPath() == null
        ? LayoutPage.unplaced(page.title(), page.slug(), "", children)
        : LayoutPage.document(page.title(), page.gitPath(), "", children);
  }
}
