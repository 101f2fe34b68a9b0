package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.ContentEditor.Sink;
import dev.docs.content.ContentFile;
import dev.docs.content.ContentLinks;
import dev.docs.content.DocumentId;
import dev.docs.content.FileBytes;
import dev.docs.content.ImportedItems;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.WrittenLinks;
import dev.docs.content.gitlayout.ImportReport;
import dev.docs.content.gitlayout.Layout;
import dev.docs.content.gitlayout.LayoutFile;
import dev.docs.content.gitlayout.LayoutPage;
import dev.docs.content.gitlayout.RelativePath;
import dev.docs.content.markdown.ContentRef;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.Slugs;
import dev.docs.content.merge.RenameDetection;
import dev.docs.id.FileId;
import dev.docs.id.Ids;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.ordering.KeptOrder;
import dev.docs.ordering.OrderKey;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Makes content of a folder in the Git layout. What the content before it had from the same files
 * keeps its identity, also where a file was renamed; what the folder does not have is not in the
 * new content.
 *
 * <p>Used once, by one thread.
 */
public final class GitImport {

  private static final String BYTE_ORDER_MARK = "\ufeff";
  private static final String INCLUDES = ".gitbook/includes/";

  /**
   * What came of an import.
   *
   * @param pages how many pages the content has
   * @param files how many files
   * @param report what of the folder could not be taken over
   */
  public record Imported(Content content, int pages, int files, ImportReport report) {}

  private final Content before;
  private final Layout layout;
  private final Ids ids;
  private final Sink sink;
  private final Map<String, PageId> known = new HashMap<>();
  private final Set<PageId> used = new HashSet<>();
  private final Map<PageId, String> texts = new HashMap<>();
  private final Map<ReusableContentId, String> reusableTexts = new HashMap<>();
  private Content content = Content.empty();

  private GitImport(Content before, Layout layout, Ids ids, Sink sink) {
    this.before = before;
    this.layout = layout;
    this.ids = ids;
    this.sink = sink;
  }

  /**
   * Imports a folder.
   *
   * @param before what was there, {@link Content#empty()} for nothing
   * @param texts the texts of {@code before}
   */
  public static Imported read(
      Content before, Layout layout, Ids ids, Sink sink, Function<DocumentId, String> texts) {
    GitImport run = new GitImport(before, layout, ids, sink);
    run.recognize(texts);
    layout.files().forEach(run::add);
    run.content = run.content.withVariables(before.variables());
    layout
        .redirects()
        .forEach((source, target) -> run.content = run.content.withRedirect(source, target));
    run.addPages(layout.pages(), null);
    run.addTexts(layout.pages());
    run.resolveLinks();
    run.recordLinks();
    run.content = run.content.withOldPathsOf(before).movedFrom(before);
    return new Imported(
        run.content, run.content.pageCount(), run.content.fileCount(), layout.report());
  }

  // ---------------------------------------------------------------- identity

  /** Finds the pages that files stand for: those of the same path, then renamed ones. */
  private void recognize(Function<DocumentId, String> texts) {
    if (before.pageCount() == 0) {
      return;
    }
    Map<String, String> added = new HashMap<>();
    collect(layout.pages(), added);
    ContentLinks links = new ContentLinks(before);
    Map<String, String> removed = new HashMap<>();
    Map<String, PageId> owners = new HashMap<>();
    for (Page page : before.allPages()) {
      if (page.type() == PageType.DOCUMENT) {
        String file = links.fileOf(page);
        owners.put(file, page.id());
        if (added.remove(file) != null) {
          known.put(file, page.id());
        } else {
          removed.put(file, texts.apply(page.document()));
        }
      }
    }
    RenameDetection.detect(removed, added).forEach((from, to) -> known.put(to, owners.get(from)));
  }

  private static void collect(List<LayoutPage> pages, Map<String, String> out) {
    for (LayoutPage page : pages) {
      page.source().ifPresent(source -> out.put(source, page.text().orElse("")));
      collect(page.children(), out);
    }
  }

  private PageId identify(LayoutPage page, PageId parent) {
    Optional<PageId> match =
        page.source().isPresent()
            ? page.source().map(known::get)
            : before.children(parent).stream()
                .filter(p -> p.gitPath() == null && p.title().equals(page.title()))
                .map(Page::id)
                .findFirst();
    PageId id = match.filter(m -> !used.contains(m)).orElseGet(() -> new PageId(ids.next()));
    used.add(id);
    return id;
  }

  // ---------------------------------------------------------------- pages

  private void addPages(List<LayoutPage> pages, PageId parent) {
    List<LayoutPage> siblings = new ArrayList<>();
    flatten(pages, siblings);
    List<PageId> found = siblings.stream().map(page -> identify(page, parent)).toList();
    List<OrderKey> keys =
        KeptOrder.of(
            found.stream()
                .map(id -> before.page(id).filter(p -> isUnder(p, parent)).map(Page::order))
                .toList());
    for (int i = 0; i < siblings.size(); i++) {
      add(siblings.get(i), found.get(i), parent, keys.get(i));
    }
  }

  private static boolean isUnder(Page page, PageId parent) {
    return page.parentId().equals(Optional.ofNullable(parent));
  }

  /** Pages under a link, which has none, follow it instead. */
  private static void flatten(List<LayoutPage> pages, List<LayoutPage> out) {
    for (LayoutPage page : pages) {
      if (page.type() == LayoutPage.Type.LINK) {
        out.add(page.withChildren(List.of()));
        flatten(page.children(), out);
      } else {
        out.add(page);
      }
    }
  }

  private void add(LayoutPage page, PageId id, PageId parent, OrderKey order) {
    PageType type =
        switch (page.type()) {
          case GROUP -> PageType.GROUP;
          case LINK -> PageType.LINK;
          case DOCUMENT, EMPTY -> PageType.DOCUMENT;
        };
    boolean anchored = type == PageType.GROUP && page.slug().isPresent();
    boolean fixed = page.source().isPresent() || anchored;
    String wished = page.slug().orElseGet(() -> Slugs.of(page.title()));
    String slug = content.freeSlug(parent, wished, id);
    Page.Builder builder =
        Page.named(id, type, page.title(), slug)
            .slug(slug, fixed || !wished.equals(Slugs.of(page.title())))
            .under(parent, order)
            .gitPath(page.source().orElse(null))
            .linkTitle(page.linkTitle().orElse(null));
    before.page(id).ifPresent(old -> builder.times(old.createdAt(), old.updatedAt()));
    page.target().ifPresent(target -> builder.target(new ContentRef.Url(target)));
    content = content.with(builder.build());
    addPages(page.children(), id);
  }

  /** Gives the pages their texts, now that all that settings may name is there. */
  private void addTexts(List<LayoutPage> pages) {
    for (LayoutPage page : pages) {
      if (page.text().isPresent() && page.source().isPresent()) {
        Page placed = content.pageBySource(page.source().get()).orElseThrow();
        String text =
            page.byteOrderMark() ? BYTE_ORDER_MARK + page.text().get() : page.text().get();
        ImportedItems.Text read = ImportedItems.withText(placed, text, content, sink);
        texts.put(placed.id(), read.body());
        content = content.with(read.page());
      }
      addTexts(page.children());
    }
  }

  /** Makes references of the link pages that lead to something in the folder. */
  private void resolveLinks() {
    ContentLinks links = new ContentLinks(content);
    for (Page page : content.allPages()) {
      if (page.target() instanceof ContentRef.Url url && !RelativePath.isExternal(url.url())) {
        links
            .resolve("", url.url())
            .ifPresent(ref -> content = content.with(page.edit().target(ref).build()));
      }
    }
  }

  /** Keeps what the links of the texts lead to, now that all is in its place. */
  private void recordLinks() {
    texts.forEach(
        (id, text) -> content = WrittenLinks.record(content, content.page(id).orElseThrow(), text));
    reusableTexts.forEach(
        (id, text) ->
            content =
                WrittenLinks.record(content, content.reusableContent(id).orElseThrow(), text));
  }

  // ---------------------------------------------------------------- files

  private void add(LayoutFile file) {
    if (file.path().startsWith(INCLUDES) && file.path().endsWith(".md")) {
      addReusable(file);
      return;
    }
    FileId id =
        before
            .fileBySource(file.path())
            .map(ContentFile::id)
            .orElseGet(() -> new FileId(ids.next()));
    String name = file.path().substring(file.path().lastIndexOf('/') + 1);
    FileBytes bytes = FileBytes.of(file.content().toByteArray());
    content = content.with(ImportedItems.file(id, name, bytes, file.path(), sink));
  }

  private void addReusable(LayoutFile file) {
    String text = new String(file.content().toByteArray(), StandardCharsets.UTF_8);
    ReusableContentId id =
        before
            .reusableContentBySource(file.path())
            .map(ReusableContent::id)
            .orElseGet(() -> new ReusableContentId(ids.next()));
    reusableTexts.put(id, text);
    String name = file.path().substring(INCLUDES.length(), file.path().length() - 3);
    Object title = FrontMatter.parse(FrontMatter.split(text).raw()).get("title");
    content =
        content.with(
            new ReusableContent(
                id,
                title instanceof String given && !given.isBlank() ? given : name,
                sink.text(text),
                file.path()));
  }
}
