package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.ContentLinks;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageSettings;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.gitlayout.Blob;
import dev.docs.content.gitlayout.Folder;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.gitlayout.ImportReport;
import dev.docs.content.gitlayout.Layout;
import dev.docs.content.gitlayout.LayoutFile;
import dev.docs.content.gitlayout.LayoutPage;
import dev.docs.content.gitlayout.RelativePath;
import dev.docs.content.markdown.ContentRef;
import dev.docs.content.markdown.LinkTargets;
import dev.docs.content.markdown.Slugs;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Writes content as a folder in the Git layout. */
public final class GitExport {

  private static final String BYTE_ORDER_MARK = "\ufeff";

  private final Content content;
  private final ContentLinks links;
  private final Function<DocumentId, String> texts;
  private final Function<ContentFile, byte[]> bytes;

  private GitExport(
      Content content, Function<DocumentId, String> texts, Function<ContentFile, byte[]> bytes) {
    this.content = content;
    this.links = new ContentLinks(content);
    this.texts = texts;
    this.bytes = bytes;
  }

  /** The folder that holds the content. */
  public static Folder write(
      Content content, Function<DocumentId, String> texts, Function<ContentFile, byte[]> bytes) {
    GitExport run = new GitExport(content, texts, bytes);
    return GitLayout.write(
        new Layout(run.pages(null), run.files(), content.allRedirects(), ImportReport.EMPTY));
  }

  /** Where things of a content stand in the folder that it is written to. */
  record Paths(
      Map<PageId, String> pages,
      Map<String, FileId> files,
      Map<String, ReusableContentId> reusables) {}

  /** Where the things of a content stand in the folder that holds it. */
  static Paths paths(Content content, Function<DocumentId, String> texts) {
    GitExport run = new GitExport(content, texts, file -> new byte[0]);
    Map<String, FileId> files = new HashMap<>();
    run.filePaths().forEach((id, path) -> files.put(path, id));
    Map<String, ReusableContentId> reusables = new HashMap<>();
    run.reusablePaths().forEach((id, path) -> reusables.put(path, id));
    Map<PageId, String> pages = new HashMap<>();
    boolean placed =
        content.allPages().stream()
            .allMatch(page -> page.type() != PageType.DOCUMENT || page.gitPath() != null);
    if (placed) {
      content.allPages().stream()
          .filter(page -> page.gitPath() != null)
          .forEach(page -> pages.put(page.id(), page.gitPath()));
    } else {
      Layout layout = new Layout(run.pages(null), run.files(), Map.of(), ImportReport.EMPTY);
      run.collect(null, GitLayout.placed(layout), pages);
    }
    return new Paths(pages, files, reusables);
  }

  private void collect(PageId parent, List<LayoutPage> written, Map<PageId, String> out) {
    Iterator<LayoutPage> next = written.iterator();
    for (Page page : written(parent)) {
      LayoutPage layout = next.next();
      layout.source().ifPresent(source -> out.put(page.id(), source));
      collect(page.id(), layout.children(), out);
    }
  }

  private List<Page> written(PageId parent) {
    return content.children(parent).stream().filter(GitExport::isWritten).toList();
  }

  /** Computed pages that are described nowhere are parts of another. */
  private static boolean isWritten(Page page) {
    return page.type() != PageType.COMPUTED || page.computed() != null;
  }

  private List<LayoutPage> pages(PageId parent) {
    List<LayoutPage> pages = new ArrayList<>();
    for (Page page : written(parent)) {
      pages.add(page(page));
    }
    return pages;
  }

  private LayoutPage page(Page page) {
    List<LayoutPage> children = pages(page.id());
    if (page.type() == PageType.GROUP) {
      Optional<String> anchor = Optional.of(page.slug()).filter(slug -> page.slugFixed());
      return LayoutPage.group(page.title(), anchor, children);
    }
    if (page.type() == PageType.COMPUTED) {
      return LayoutPage.computed(ComputedBlock.write(page), children);
    }
    if (page.type() == PageType.LINK) {
      return LayoutPage.link(page.title(), target(page.target()), children)
          .withLinkTitle(Optional.ofNullable(page.linkTitle()));
    }
    String text = PageSettings.write(page, texts.apply(page.document()), content);
    if (page.gitPath() == null && text.isEmpty()) {
      return LayoutPage.empty(page.title(), children);
    }
    boolean marked = text.startsWith(BYTE_ORDER_MARK);
    String plain = marked ? text.substring(BYTE_ORDER_MARK.length()) : text;
    LayoutPage document =
        page.gitPath() != null
            ? LayoutPage.document(page.title(), page.gitPath(), plain, children)
            : LayoutPage.unplaced(page.title(), page.slug(), plain, children);
    return document.withByteOrderMark(marked).withLinkTitle(Optional.ofNullable(page.linkTitle()));
  }

  private String target(ContentRef ref) {
    if (ref instanceof ContentRef.Page target) {
      return file(target.page()).orElse("/pages/" + target.page());
    }
    if (ref instanceof ContentRef.Anchor anchor && anchor.page() != null) {
      return file(anchor.page()).orElse("/pages/" + anchor.page()) + "#" + anchor.anchor();
    }
    if (ref instanceof ContentRef.File target) {
      return content
          .file(new FileId(target.file()))
          .map(ContentFile::gitPath)
          .map(path -> RelativePath.relativize("", path))
          .orElse("/files/" + target.file());
    }
    return LinkTargets.byId().target(ref);
  }

  private Optional<String> file(String page) {
    return content
        .page(new PageId(page))
        .map(links::fileOf)
        .map(path -> RelativePath.relativize("", path));
  }

  private List<LayoutFile> files() {
    List<LayoutFile> files = new ArrayList<>();
    Map<FileId, String> paths = filePaths();
    Optional<Blob> variables = variables();
    for (ContentFile file : content.allFiles()) {
      String path = paths.get(file.id());
      if (variables.isEmpty() || !path.equals(VariablesFile.PATH)) {
        files.add(new LayoutFile(path, Blob.of(bytes.apply(file))));
      }
    }
    variables.ifPresent(blob -> files.add(new LayoutFile(VariablesFile.PATH, blob)));
    Map<ReusableContentId, String> reusables = reusablePaths();
    for (ReusableContent reusable : content.allReusableContents()) {
      String path = reusables.get(reusable.id());
      String text = texts.apply(reusable.document());
      files.add(new LayoutFile(path, Blob.utf8(ReusableFile.write(reusable.title(), text, path))));
    }
    return files;
  }

  /** The file of the variables; empty where the content has one that says the same. */
  private Optional<Blob> variables() {
    Map<String, VariableValue> there =
        content
            .fileBySource(VariablesFile.PATH)
            .map(file -> VariablesFile.read(Blob.of(bytes.apply(file))).variables())
            .orElse(Map.of());
    return there.equals(content.variables())
        ? Optional.empty()
        : Optional.of(VariablesFile.write(content.variables()));
  }

  private Map<FileId, String> filePaths() {
    Map<FileId, String> paths = new HashMap<>();
    Set<String> taken = new HashSet<>();
    taken.add(VariablesFile.PATH);
    content.allFiles().stream()
        .filter(file -> file.gitPath() != null)
        .forEach(file -> taken.add(file.gitPath()));
    for (ContentFile file : content.allFiles()) {
      paths.put(file.id(), file.gitPath() == null ? freePath(file, taken) : file.gitPath());
    }
    return paths;
  }

  private Map<ReusableContentId, String> reusablePaths() {
    Map<ReusableContentId, String> paths = new HashMap<>();
    Set<String> taken = new HashSet<>();
    content.allReusableContents().stream()
        .filter(reusable -> reusable.gitPath() != null)
        .forEach(reusable -> taken.add(reusable.gitPath()));
    for (ReusableContent reusable : content.allReusableContents()) {
      String path = reusable.gitPath();
      if (path == null) {
        String name = ReusableFile.FOLDER + Slugs.of(reusable.title());
        path = name + ".md";
        for (int n = 1; !taken.add(path); n++) {
          path = name + "-" + n + ".md";
        }
      }
      paths.put(reusable.id(), path);
    }
    return paths;
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
}
