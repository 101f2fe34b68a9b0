package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.ContentLinks;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageSettings;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
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
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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

  private List<LayoutPage> pages(PageId parent) {
    List<LayoutPage> pages = new ArrayList<>();
    for (Page page : content.children(parent)) {
      if (page.type() != PageType.COMPUTED) {
        pages.add(page(page));
      }
    }
    return pages;
  }

  private LayoutPage page(Page page) {
    List<LayoutPage> children = pages(page.id());
    if (page.type() == PageType.GROUP) {
      Optional<String> anchor = Optional.of(page.slug()).filter(slug -> page.slugFixed());
      return LayoutPage.group(page.title(), anchor, children);
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
    Set<String> taken = new HashSet<>();
    content.allFiles().stream()
        .filter(file -> file.gitPath() != null)
        .forEach(file -> taken.add(file.gitPath()));
    for (ContentFile file : content.allFiles()) {
      String path = file.gitPath() == null ? freePath(file, taken) : file.gitPath();
      files.add(new LayoutFile(path, Blob.of(bytes.apply(file))));
    }
    for (ReusableContent reusable : content.allReusableContents()) {
      String path =
          reusable.gitPath() == null
              ? ".gitbook/includes/" + reusable.id() + ".md"
              : reusable.gitPath();
      files.add(new LayoutFile(path, Blob.utf8(texts.apply(reusable.document()))));
    }
    return files;
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
