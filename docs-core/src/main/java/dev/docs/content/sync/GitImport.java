package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.ContentEditor.Sink;
import dev.docs.content.edit.PageSettings;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.internal.PageTree;
import dev.docs.content.internal.SlugClaim;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.link.ImportedLinks;
import dev.docs.content.link.ImportedLinks.Read;
import dev.docs.content.link.WrittenLinks;
import dev.docs.content.markdown.Slugs;
import dev.docs.content.sync.ImportedItems.ImportedCondition;
import dev.docs.id.Ids;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import dev.docs.ordering.internal.OrderKeyAssignment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Imports a folder in the Git layout. Items of the existing content with the same source files keep
 * their ids, also if files were renamed; items without a file are not in the new content.
 *
 * <p>Used once, by one thread.
 */
public final class GitImport {

  private static final String BYTE_ORDER_MARK = "\ufeff";

  /**
   * The result of an import.
   *
   * @param pages the number of pages
   * @param files the number of files, without configuration files
   * @param report the problems of the import
   * @param conditions the conditions of its pages and blocks
   */
  public record Imported(
      Content content,
      int pages,
      int files,
      ImportReport report,
      List<ImportedCondition> conditions) {
    public Imported {
      conditions = List.copyOf(conditions);
    }

    /** The result with further problems. */
    public Imported with(List<ImportReport.Problem> more) {
      List<ImportReport.Problem> all = new ArrayList<>(report.problems());
      all.addAll(more);
      return new Imported(content, pages, files, new ImportReport(all), conditions);
    }
  }

  private final Content before;
  private final GitExport.Paths paths;
  private final Function<DocumentId, String> beforeTexts;
  private final ImportedLinks links;
  private final List<ImportReport.Problem> problems = new ArrayList<>();
  private final List<ImportedCondition> conditions = new ArrayList<>();
  private final Layout layout;
  private final List<LayoutPage> pages;
  private final Sink sink;
  private final PageIdentities identities;
  private final Map<PageId, String> texts = new HashMap<>();
  private final FileImport files;
  private Content content = Content.empty();

  private GitImport(
      Content before, Layout layout, Ids ids, Sink sink, Function<DocumentId, String> beforeTexts) {
    this.paths = GitExport.paths(before, beforeTexts);
    this.links = new ImportedLinks(before, paths.placed());
    this.beforeTexts = beforeTexts;
    this.before = before;
    this.layout = layout;
    this.pages = ComputedBlock.titled(layout.pages(), problems);
    this.sink = sink;
    this.identities = new PageIdentities(before, paths, ids);
    this.files =
        new FileImport(
            new FileImport.Former(before, paths, links, beforeTexts), ids, sink, problems);
  }

  /**
   * Imports a folder.
   *
   * @param before the existing content; {@link Content#empty()} for none
   * @param texts the texts of {@code before}
   */
  public static Imported read(
      Content before, Layout layout, Ids ids, Sink sink, Function<DocumentId, String> texts) {
    GitImport run = new GitImport(before, layout, ids, sink, texts);
    run.identities.recognize(run.pages, run::written);
    run.content = run.files.add(layout, Content.empty().withVariables(before.variables()));
    run.addPages(run.pages, null);
    run.addTexts(run.pages);
    run.resolveLinks();
    run.recordLinks();
    run.content = run.content.movedFrom(before);
    return new Imported(
        run.content,
        run.content.pageCount(),
        run.content.listedFiles().size(),
        run.report(),
        run.conditions);
  }

  // ---------------------------------------------------------------- pages

  /** The text of a page as in its exported file. */
  private String written(Page page) {
    String body = links.written(page, beforeTexts.apply(page.document()));
    String text = PageSettings.write(page, body, paths.placed());
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text;
  }

  private void addPages(List<LayoutPage> pages, @Nullable PageId parent) {
    List<LayoutPage> siblings = new ArrayList<>();
    flatten(pages, siblings);
    List<PageId> found = identities.of(siblings, parent);
    List<OrderKey> keys =
        OrderKeyAssignment.of(
            found.stream()
                .map(id -> before.page(id).filter(p -> isUnder(p, parent)).map(Page::order))
                .toList());
    List<SlugClaim> claims = new ArrayList<>();
    for (int i = 0; i < siblings.size(); i++) {
      claims.add(
          keepsSlug(siblings.get(i), found.get(i), parent)
              ? SlugClaim.KEPT
              : SlugClaim.of(siblings.get(i)));
    }
    for (SlugClaim claim : SlugClaim.values()) {
      for (int i = 0; i < siblings.size(); i++) {
        if (claims.get(i) == claim) {
          add(siblings.get(i), found.get(i), parent, keys.get(i), claim == SlugClaim.KEPT);
        }
      }
    }
  }

  /**
   * Whether a page existed under the same parent with the same file, or else the same title.
   * Otherwise a number in its slug, which distinguished it from siblings, is dropped.
   */
  private boolean keepsSlug(LayoutPage page, PageId id, @Nullable PageId parent) {
    Optional<Page> old = before.page(id).filter(found -> isUnder(found, parent));
    if (page.source().isPresent()) {
      return old.isPresent() && page.source().get().equals(paths.pages().get(id));
    }
    return page.slug().isEmpty() && old.filter(p -> p.title().equals(page.title())).isPresent();
  }

  private static boolean isUnder(Page page, @Nullable PageId parent) {
    return page.parentId().equals(Optional.ofNullable(parent));
  }

  /**
   * Adds pages in order; children of links, which cannot have any, become the following siblings.
   */
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

  private void add(
      LayoutPage page, PageId id, @Nullable PageId parent, OrderKey order, boolean keepsSlug) {
    boolean anchored = page.type() == LayoutPage.Type.GROUP && page.slug().isPresent();
    boolean fixed = page.source().isPresent() || anchored;
    String wished = page.slug().orElseGet(() -> Slugs.of(page.title()));
    if (keepsSlug) {
      Page old = before.page(id).orElseThrow();
      wished = old.slug();
      fixed = old.slugFixed();
    }
    String slug = PageTree.of(content).freeSlug(parent, wished, id);
    boolean asTitled =
        slug.equals(PageTree.of(content).freeSlug(parent, Slugs.of(page.title()), id));
    Page.Builder builder =
        Page.named(id, PageIdentities.type(page), page.title(), slug)
            .slug(slug, keepsSlug ? fixed : fixed || !asTitled)
            .under(parent, order)
            .gitPath(page.source().orElse(null))
            .linkTitle(page.linkTitle().orElse(null))
            .hidden(page.hidden());
    before.page(id).ifPresent(old -> keep(page, old, builder));
    page.target().ifPresent(target -> builder.target(new ContentRef.Url(target)));
    if (page.type() == LayoutPage.Type.COMPUTED) {
      ComputedBlock block = ComputedBlock.of(page);
      builder.computed(block.source()).hidden(block.hidden());
    }
    content = content.with(builder.build());
    addPages(page.children(), id);
  }

  /** Keeps the components of a page that a folder cannot hold. */
  private static void keep(LayoutPage page, Page old, Page.Builder builder) {
    builder.times(old.createdAt(), old.updatedAt());
    if (page.type() == LayoutPage.Type.GROUP || page.type() == LayoutPage.Type.LINK) {
      builder.emoji(old.emoji()).icon(old.icon()).description(old.description());
    }
  }

  /** Reads the settings of pages, after all items they may refer to were added. */
  private void addTexts(List<LayoutPage> pages) {
    for (LayoutPage page : pages) {
      if (page.text().isPresent() && page.source().isPresent()) {
        Page placed = content.pageBySource(page.source().get()).orElseThrow();
        String text =
            page.byteOrderMark() ? BYTE_ORDER_MARK + page.text().get() : page.text().get();
        ImportedItems.ImportedPage read = ImportedItems.withSettings(placed, text, content);
        texts.put(placed.id(), read.body());
        content = content.with(read.page());
        ImportedItems.costly(page.source().get(), read.body()).ifPresent(problems::add);
        conditions.addAll(ImportedItems.conditions(page.source().get(), read));
      }
      addTexts(page.children());
    }
  }

  /**
   * Resolves the targets of link pages. One in the form of an export keeps its target, if that
   * still exists.
   */
  private void resolveLinks() {
    ContentLinks links = new ContentLinks(content);
    for (Page page : content.allPages()) {
      if (page.target() instanceof ContentRef.Url url && !RelativePath.isExternal(url.url())) {
        Optional<ContentRef> found =
            former(page.id(), url.url(), links).or(() -> links.resolve("", url.url()));
        if (found.isPresent()) {
          content = content.with(page.edit().target(found.get()).build());
        } else {
          problems.add(
              new ImportReport.Problem(
                  ImportReport.Problem.Kind.MISSING,
                  url.url(),
                  "is listed, but is not a page or file; the link stays as it is"));
        }
      }
    }
  }

  private Optional<ContentRef> former(PageId id, String target, ContentLinks links) {
    return before
        .page(id)
        .map(Page::target)
        .filter(old -> target.equals(paths.targets().get(id)))
        .filter(links::isThere);
  }

  /** Stores the texts and records their links, after all items were placed. */
  private void recordLinks() {
    texts.forEach(
        (id, text) -> {
          Page page = content.page(id).orElseThrow();
          Read read = read(page, text);
          content = read.content().with(page.edit().document(sink.text(read.text())).build());
        });
    files.forEachReusableText(
        (id, text) -> {
          ReusableContent reusable = content.reusableContent(id).orElseThrow();
          conditions.addAll(ImportedItems.conditions(GitExport.pathOf(reusable), text));
          Read read = read(reusable, text);
          content =
              read.content()
                  .with(
                      new ReusableContent(
                          id, reusable.title(), sink.text(read.text()), reusable.gitPath()));
        });
  }

  private Read read(Page page, String text) {
    return before
        .page(page.id())
        .map(old -> links.read(content, page, old, beforeTexts.apply(old.document()), text))
        .orElseGet(() -> new Read(text, WrittenLinks.recordImported(content, page, text)));
  }

  private Read read(ReusableContent reusable, String text) {
    return before
        .reusableContent(reusable.id())
        .map(old -> links.read(content, reusable, old, beforeTexts.apply(old.document()), text))
        .orElseGet(() -> new Read(text, WrittenLinks.recordImported(content, reusable, text)));
  }

  // ---------------------------------------------------------------- report

  private ImportReport report() {
    List<ImportReport.Problem> all = new ArrayList<>(layout.report().problems());
    all.addAll(problems);
    return new ImportReport(all);
  }
}
