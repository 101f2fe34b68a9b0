package dev.docs.content.sync;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageKind;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.check.TextFacts;
import dev.docs.content.check.TextReader;
import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.ContentEditor.Sink;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.LinkTarget;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PageTree;
import dev.docs.content.internal.PartEdits;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.link.WrittenLinks;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.Links;
import dev.docs.content.markdown.Slugs;
import dev.docs.content.sync.ImportedItems.ImportedCondition;
import dev.docs.error.DocsException;
import dev.docs.id.FileId;
import dev.docs.id.Ids;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.ordering.OrderKey;
import dev.docs.store.internal.Texts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Inserts the pages and files of a layout into existing content. Links among them are kept as
 * written and record their targets in the layout. The source of a file is its path in the layout,
 * unless another item has that source. Existing variables are kept.
 *
 * <p>Used once, by one thread.
 */
public final class LayoutInsert {

  /**
   * The result of an insertion.
   *
   * @param pages the number of pages inserted or filled
   * @param files the number of files and reusable contents inserted
   * @param problems the parts of the layout that were left out or changed
   * @param conditions the conditions of the inserted pages and blocks
   */
  public record Inserted(
      Content content,
      int pages,
      int files,
      List<Problem> problems,
      List<ImportedCondition> conditions) {
    public Inserted {
      problems = List.copyOf(problems);
      conditions = List.copyOf(conditions);
    }
  }

  /**
   * The most pages and files to insert: the first pages in tree order; the files they use first.
   */
  public record Limits(int pages, int files) {}

  private record Placed(PageId id, LayoutPage page) {}

  private final Layout layout;
  private final Ids ids;
  private final Sink sink;
  private final Limits limits;
  private final List<Placed> placed = new ArrayList<>();
  private final Map<String, ContentRef> references = new HashMap<>();
  private final Map<ReusableContentId, LayoutFile> reusableContents = new LinkedHashMap<>();
  private final List<Problem> problems = new ArrayList<>();
  private final List<ImportedCondition> conditions = new ArrayList<>();
  private int files;
  private Content content;

  private LayoutInsert(Content content, Layout layout, Limits limits, Ids ids, Sink sink) {
    this.content = content;
    this.layout = layout;
    this.limits = limits;
    this.ids = ids;
    this.sink = sink;
  }

  /**
   * Inserts a layout under a page, after its children. If the page has no text and the layout has a
   * single top-level page, that page's text fills it.
   *
   * @param parent null for the top level
   * @throws DocsException with {@code NOT_FOUND} if the page does not exist, with {@code INVALID}
   *     if it cannot have children
   */
  public static Inserted into(
      Content content, @Nullable PageId parent, Layout layout, Limits limits, Ids ids, Sink sink) {
    checkParent(content, parent);
    if (content.depth(parent) + height(layout.pages()) > Content.MAX_DEPTH) {
      throw DocsException.invalid(
          "pageId", "must leave pages at most " + Content.MAX_DEPTH + " levels deep");
    }
    LayoutInsert run = new LayoutInsert(content, layout, limits, ids, sink);
    run.addPages(parent);
    run.addFiles();
    run.addTexts();
    return new Inserted(
        ContentEdits.movedFrom(run.content, content),
        run.placed.size(),
        run.files,
        run.problems,
        run.conditions);
  }

  /**
   * Requires that a page exists and can have children.
   *
   * @throws DocsException as {@link #into}
   */
  public static void checkParent(Content content, @Nullable PageId parent) {
    if (parent == null) {
      return;
    }
    Page page = content.page(parent).orElseThrow(() -> DocsException.notFound("page", parent));
    if (!page.mayHavePages()) {
      throw DocsException.invalid("pageId", "must name a document page or a group");
    }
  }

  private static int height(List<LayoutPage> pages) {
    return pages.stream().mapToInt(page -> 1 + height(page.children())).max().orElse(0);
  }

  // ---------------------------------------------------------------- pages

  private void addPages(@Nullable PageId parent) {
    Optional<Page> empty =
        Optional.ofNullable(parent)
            .flatMap(content::page)
            .filter(page -> page.type() == PageType.DOCUMENT && page.document() == null);
    List<LayoutPage> top = ComputedBlock.titled(layout.pages(), problems);
    if (empty.isPresent() && top.size() == 1 && top.get(0).type() == LayoutPage.Type.DOCUMENT) {
      place(empty.get().id(), top.get(0));
      addAll(top.get(0).children(), parent);
    } else {
      addAll(top, parent);
    }
  }

  private void addAll(List<LayoutPage> pages, @Nullable PageId parent) {
    for (LayoutPage page : pages) {
      if (placed.size() == limits.pages()) {
        page.all().forEach(this::leftOut);
        continue;
      }
      PageKind kind = kind(page, parent);
      PageId id = new PageId(ids.next());
      String title = title(page.title());
      String wished = page.slug().orElseGet(() -> Slugs.of(title));
      String slug = PageTree.of(content).freeSlug(parent, wished, id);
      OrderKey order = last(parent);
      boolean anchored = page.type() == LayoutPage.Type.GROUP && page.slug().isPresent();
      PageBuilder added =
          PageBuilder.named(id, kind, title, slug)
              .slug(slug, anchored || !wished.equals(Slugs.of(title)))
              .under(parent, order)
              .linkTitle(page.linkTitle().orElse(null))
              .hidden(page.hidden());
      if (page.type() == LayoutPage.Type.COMPUTED) {
        added.hidden(ComputedBlock.of(page).hidden());
      }
      content = ContentEdits.with(content, added);
      place(id, page);
      addAll(page.children(), kind.type() == PageType.LINK ? parent : id);
    }
  }

  private void leftOut(LayoutPage page) {
    problems.add(
        leftOut(
            page.source().orElseGet(page::title), "one import takes " + limits.pages() + " pages"));
  }

  private static Problem leftOut(String path, String limit) {
    return new Problem(Kind.LIMIT, path, "is left out: " + limit);
  }

  /** Groups are at the top level only. */
  private static PageKind kind(LayoutPage page, @Nullable PageId parent) {
    PageKind kind = PageIdentities.kind(page);
    return parent != null && kind.type() == PageType.GROUP ? PageKind.document() : kind;
  }

  private static String title(String title) {
    return Texts.first(title, Page.MAX_TITLE);
  }

  private OrderKey last(@Nullable PageId parent) {
    Optional<OrderKey> key = afterLast(parent);
    if (key.isPresent() && key.get().value().length() <= OrderKey.MAX_LENGTH) {
      return key.get();
    }
    content = PageTree.withRebalancedOrder(content, parent);
    return afterLast(parent).orElseThrow();
  }

  private Optional<OrderKey> afterLast(@Nullable PageId parent) {
    return OrderKey.between(
        PageTree.of(content).lastChild(parent).map(Page::order).orElse(null), null);
  }

  private void place(PageId id, LayoutPage page) {
    placed.add(new Placed(id, page));
    page.source().ifPresent(path -> references.put(path, new ContentRef.Page(id.value(), null)));
  }

  // ---------------------------------------------------------------- files

  private void addFiles() {
    Map<String, LayoutFile> byPath = new HashMap<>();
    layout.files().forEach(file -> byPath.put(file.path(), file));
    Set<String> wanted = new LinkedHashSet<>();
    for (Placed page : placed) {
      String from = page.page().source().orElse("");
      for (Links.Link link : Links.in(page.page().text().orElse(""))) {
        RelativePath.resolve(from, link.target(), byPath::containsKey)
            .ifPresent(target -> wanted.add(target.path()));
      }
    }
    layout.files().forEach(file -> wanted.add(file.path()));
    wanted.stream()
        .limit(limits.files())
        .forEach(path -> add(requireNonNull(byPath.get(path), "file")));
    wanted.stream()
        .skip(limits.files())
        .forEach(
            path -> problems.add(leftOut(path, "one import takes " + limits.files() + " files")));
  }

  private void add(LayoutFile file) {
    files++;
    if (file.isReusable()) {
      addReusable(file);
      return;
    }
    if (file.path().equals(VariablesFile.PATH)) {
      addVariables(file);
      return;
    }
    FileId id = new FileId(ids.next());
    FileBytes bytes = FileBytes.ofChunks(file.content().chunks());
    content =
        ContentEdits.with(
            content,
            ImportedItems.file(id, FolderPath.name(file.path()), bytes, freePath(file), sink));
    references.put(file.path(), new ContentRef.File(id.value()));
  }

  private void addReusable(LayoutFile file) {
    ReusableContentId id = new ReusableContentId(ids.next());
    String text = new String(file.content().toByteArray(), StandardCharsets.UTF_8);
    String title = title(ReusableFile.title(text, file.baseName()));
    content = ContentEdits.with(content, new ReusableContent(id, title, null, freePath(file)));
    reusableContents.put(id, file);
    references.put(file.path(), new ContentRef.ReusableContent(id.value(), null));
  }

  /** The path of the file; null if another item has that source. */
  private @Nullable String freePath(LayoutFile file) {
    boolean taken =
        content.pageBySource(file.path()).isPresent()
            || content.fileBySource(file.path()).isPresent()
            || content.reusableContentBySource(file.path()).isPresent();
    return taken ? null : file.path();
  }

  private void addVariables(LayoutFile file) {
    VariablesFile.Read read = VariablesFile.read(file.content());
    Map<String, VariableValue> all = new TreeMap<>(read.variables());
    all.putAll(content.variables());
    read.variables().entrySet().stream()
        .filter(said -> !said.getValue().equals(all.get(said.getKey())))
        .forEach(said -> variableProblem("has another value for a variable: ", said.getKey()));
    read.others().forEach(name -> variableProblem(VariablesFile.NO_VARIABLE, name));
    content = ContentEdits.withVariables(content, all);
  }

  private void variableProblem(String message, String name) {
    problems.add(new Problem(Kind.CONFIGURATION, VariablesFile.PATH, message + name));
  }

  // ---------------------------------------------------------------- texts and links

  private void addTexts() {
    for (Placed at : placed) {
      Page page = content.page(at.id()).orElseThrow();
      String from = at.page().source().orElse("");
      if (page.type() == PageType.DOCUMENT && at.page().text().isPresent()) {
        ImportedItems.ImportedPage read =
            ImportedItems.withText(page, at.page().text().get(), content, sink);
        Page written = withCover(read.page(), from);
        TextFacts facts = TextReader.read(from, at.page().text().get());
        problems.addAll(facts.problems());
        conditions.addAll(ImportedItems.conditions(from, read, facts));
        content = ContentEdits.with(content, written);
        record(new ContentLinks(content).of(written), from, read.body());
      } else if (page.target().orElse(null) instanceof ContentRef.Url url) {
        Optional<ContentRef> ref = reference(from, url.url());
        if (ref.isPresent()) {
          content =
              ContentEdits.with(content, PageBuilder.of(page).kind(new PageKind.Link(ref.get())));
        }
      }
    }
    reusableContents.forEach(this::addText);
  }

  private void addText(ReusableContentId id, LayoutFile file) {
    String text = new String(file.content().toByteArray(), StandardCharsets.UTF_8);
    String body = FrontMatter.split(text).body();
    ReusableContent written =
        PartEdits.withText(content.reusableContent(id).orElseThrow(), sink.text(body));
    content = ContentEdits.with(content, written);
    record(new ContentLinks(content).of(written), file.path(), body);
    TextFacts facts = TextReader.read(file.path(), text);
    problems.addAll(facts.problems());
    conditions.addAll(ImportedItems.conditions(file.path(), body, facts));
  }

  private Page withCover(Page page, String from) {
    PageCover cover = page.cover();
    return cover == null
        ? page
        : PageBuilder.of(page)
            .cover(cover.images(resolved(cover.ref(), from), resolved(cover.refDark(), from)))
            .build();
  }

  private @Nullable ContentRef resolved(@Nullable ContentRef ref, String from) {
    return ref instanceof ContentRef.Url url ? reference(from, url.url()).orElse(ref) : ref;
  }

  /** Records the targets in the layout of the links of a text. */
  private void record(ContentLinks.Owned owner, String from, String text) {
    Map<String, ContentRef> known = new HashMap<>();
    for (String target : WrittenLinks.targets(text)) {
      RelativePath.resolve(from, target, references::containsKey)
          .ifPresent(link -> known.put(target, references.get(link.path())));
    }
    content = WrittenLinks.record(content, owner, text, known, Map.of());
  }

  private Optional<ContentRef> reference(String from, String target) {
    return RelativePath.resolve(from, target, references::containsKey).map(this::reference);
  }

  private @Nullable ContentRef reference(LinkTarget link) {
    ContentRef ref = references.get(link.path());
    return ref instanceof ContentRef.Page page && link.fragment().isPresent()
        ? new ContentRef.Anchor(link.fragment().get(), page.page(), null)
        : ref;
  }
}
