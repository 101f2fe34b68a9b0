package dev.docs.content.sync;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.ReusableContent;
import dev.docs.content.TextOwner;
import dev.docs.content.check.RedirectRules;
import dev.docs.content.check.TextFacts;
import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.ContentEditor.Sink;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.ImportReport.Problem.Place;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.LayoutPlaces;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PageTree;
import dev.docs.content.internal.SlugClaim;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.link.ImportedLinks.Read;
import dev.docs.content.link.WrittenLinks;
import dev.docs.content.markdown.Slugs;
import dev.docs.content.sync.ImportNotes.PageNotes;
import dev.docs.content.sync.ImportedItems.ImportedCondition;
import dev.docs.id.Ids;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Imports a folder in the Git layout: makes the content that the folder describes, which is then
 * merged into what is there. Items keep the ids of those that came from the same source files, also
 * if files were renamed; items without a file are not in it. In passes, each of which needs what
 * the one before placed: whose page each file is; files and reusable contents; pages; their
 * settings; targets of link pages; texts with their links. Used once, by one thread.
 */
public final class GitImport {

  private static final String BYTE_ORDER_MARK = "\ufeff";

  /**
   * The result of an import.
   *
   * @param files the number of files, without configuration files
   */
  public record Imported(Content content, int pages, int files, ImportNotes notes) {

    static Imported of(Content content, ImportNotes notes) {
      return new Imported(content, content.pageCount(), content.listedFiles().size(), notes);
    }

    public ImportReport report() {
      return notes.report();
    }

    /** The conditions of its pages and blocks. */
    public List<ImportedCondition> conditions() {
      return notes.conditions();
    }

    /** The same with more problems. */
    public Imported with(List<Problem> more) {
      return new Imported(content, pages, files, notes.with(more));
    }
  }

  /** What the last import brought. */
  private final Former former;

  /** What the content is now; empty where that is {@code former}. */
  private final Former present;

  private final LayoutPlaces places;
  private final List<Problem> problems;
  private final Map<String, PageNotes> notes = new LinkedHashMap<>();
  private final Map<PageId, PageNotes> unread = new HashMap<>();
  private final List<Problem> unresolved = new ArrayList<>();
  private final List<ImportedCondition> conditions = new ArrayList<>();
  private final KnownPages known;
  private final Set<String> notUtf8;
  private final List<LayoutPage> pages;
  private final Sink sink;
  private final PageIdentities identities;

  private final ComparedSides sides;
  private final Map<PageId, String> texts = new HashMap<>();
  private final FileImport files;
  private Content content = Content.empty();

  private GitImport(
      Former former, Former present, Layout layout, KnownPages known, Ids ids, Sink sink) {
    this.former = former;
    this.present = present;
    this.known = known;
    this.notUtf8 =
        layout.report().problems().stream()
            .filter(problem -> problem.kind() == Kind.NOT_UTF8)
            .map(Problem::path)
            .collect(Collectors.toSet());
    this.places = layout.places();
    this.problems = new ArrayList<>(layout.report().problems());
    this.pages = ComputedBlock.titled(layout.pages(), problems);
    this.sink = sink;
    this.identities = new PageIdentities(former, present, known.moves(), ids);
    this.sides = new ComparedSides(former, present);
    this.files = new FileImport(former, present, known.moves(), ids, sink, problems);
  }

  /**
   * Imports a folder.
   *
   * @param before the existing content; {@link Content#empty()} for none
   * @param texts the texts of {@code before}
   */
  public static Imported read(
      Content before, Layout layout, Ids ids, Sink sink, Function<DocumentId, String> texts) {
    return read(before, before, layout, KnownPages.NONE, ids, sink, texts);
  }

  /**
   * Imports a folder over what an earlier import brought.
   *
   * @param before what that import brought
   * @param present what the content is now: new items of the folder are those that were added to it
   *     at the same place, and what the folder says as it does is not a change of the folder's own
   * @param known what is known of pages whose files are those that {@code before} was imported
   *     from, and of files that moved since
   * @param texts the texts of {@code before} and {@code present}
   */
  public static Imported read(
      Content before,
      Content present,
      Layout layout,
      KnownPages known,
      Ids ids,
      Sink sink,
      Function<DocumentId, String> texts) {
    Former now = Former.of(present.equals(before) ? Content.empty() : present, texts);
    GitImport run = new GitImport(Former.of(before, texts), now, layout, known, ids, sink);
    run.identities.recognize(run.pages, run.former::written);
    run.content =
        run.files.add(layout, ContentEdits.withVariables(Content.empty(), before.variables()));
    run.addPages(run.pages, null);
    run.pages.stream().flatMap(LayoutPage::all).forEach(run::addText);
    run.resolveLinks();
    run.content = ContentEdits.movedFrom(run.content, before);
    run.recordLinks();
    return Imported.of(run.content, run.told());
  }

  private ImportNotes told() {
    Map<String, TextFacts> texts = new LinkedHashMap<>(files.facts());
    if (!places.table().isEmpty()) {
      Map<String, Integer> parts = new LinkedHashMap<>(places.links());
      parts.keySet().removeIf(link -> link.startsWith("/") || link.indexOf('#') < 1);
      texts.put(places.table(), TextFacts.ofTable(places.table(), parts, places.comments()));
      problems.addAll(texts.get(places.table()).problems());
    }
    problems.addAll(RedirectRules.shadowed(content, places));
    return new ImportNotes(problems, notes, unresolved, conditions, CheckedLinks.of(texts))
        .checkedIn(content);
  }

  // ---------------------------------------------------------------- pages

  private void addPages(List<LayoutPage> pages, @Nullable PageId parent) {
    List<LayoutPage> siblings = new ArrayList<>();
    flatten(pages, siblings);
    List<PageId> found = identities.of(siblings, parent);
    for (int i = 0; i < siblings.size(); i++) {
      sides.agree(siblings.get(i), found.get(i));
    }
    List<OrderKey> keys = SiblingKeys.of(former, present, found, parent);
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
    Former side = sides.of(id);
    Optional<Page> old = side.under(id, parent);
    if (page.source().isPresent()) {
      return old.isPresent() && ComparedSides.isAt(page, id, side);
    }
    return page.slug().isEmpty() && old.filter(p -> p.title().equals(page.title())).isPresent();
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
      Page old = sides.page(id).orElseThrow();
      wished = old.slug();
      fixed = old.slugFixed();
    }
    String slug = PageTree.of(content).freeSlug(parent, wished, id);
    boolean asTitled =
        slug.equals(PageTree.of(content).freeSlug(parent, Slugs.of(page.title()), id));
    PageBuilder builder =
        PageBuilder.named(id, PageIdentities.kind(page), page.title(), slug)
            .slug(slug, keepsSlug ? fixed : fixed || !asTitled)
            .under(parent, order)
            .gitPath(page.source().orElse(null))
            .linkTitle(page.linkTitle().orElse(null))
            .hidden(page.hidden());
    former.content().page(id).or(() -> sides.page(id)).ifPresent(old -> keep(page, old, builder));
    if (page.type() == LayoutPage.Type.COMPUTED) {
      builder.hidden(ComputedBlock.of(page).hidden());
    }
    content = ContentEdits.with(content, builder);
    addPages(page.children(), id);
  }

  /** Keeps the components of a page that a folder cannot hold. */
  private static void keep(LayoutPage page, Page old, PageBuilder builder) {
    builder.times(old.createdAt(), old.updatedAt());
    if (page.type() == LayoutPage.Type.GROUP || page.type() == LayoutPage.Type.LINK) {
      builder.emoji(old.emoji()).icon(old.icon()).description(old.description());
    }
  }

  /** Reads the settings of a page, after all items they may refer to were added. */
  private void addText(LayoutPage page) {
    if (page.type() == LayoutPage.Type.DOCUMENT && page.source().isPresent()) {
      String source = page.source().get();
      Page placed = content.pageBySource(source).orElseThrow();
      if (addUnread(source, placed)) {
        return;
      }
      String text = page.byteOrderMark() ? BYTE_ORDER_MARK + page.text().get() : page.text().get();
      ImportedItems.ImportedPage read = ImportedItems.withSettings(placed, text, content);
      texts.put(placed.id(), read.body());
      content = ContentEdits.with(content, read.page());
      boolean utf8 = !notUtf8.contains(source);
      notes.put(source, ImportedItems.notes(source, text, utf8, read));
    }
  }

  /** Takes over what is known of a page whose file is as it was; false where it is to be read. */
  private boolean addUnread(String source, Page placed) {
    Optional<PageNotes> told = known.page(source);
    Optional<Page> old = former.content().page(placed.id());
    if (told.isEmpty() || old.isEmpty() || sides.isAgreed(placed.id())) {
      return false;
    }
    boolean asStored =
        source.equals(old.get().gitPath())
            && old.get().computed().isEmpty()
            && Objects.equals(told.get().body(), old.get().document());
    Optional<Page> page =
        asStored ? ImportedItems.withSettingsOf(old.get(), placed, content) : Optional.empty();
    page.ifPresent(
        found -> {
          content = ContentEdits.with(content, found);
          notes.put(source, told.get());
          unread.put(found.id(), told.get());
        });
    return page.isPresent();
  }

  /**
   * Resolves the targets of link pages. One in the form of an export keeps its target, if that
   * still exists.
   */
  private void resolveLinks() {
    ContentLinks links = new ContentLinks(content);
    for (Page page : content.allPages()) {
      if (page.target().orElse(null) instanceof ContentRef.Url url
          && !RelativePath.isExternal(url.url())) {
        Optional<ContentRef> found =
            former(page.id(), url.url(), links).or(() -> links.resolve("", url.url()));
        if (found.isPresent()) {
          content =
              ContentEdits.with(content, PageBuilder.of(page).kind(new PageKind.Link(found.get())));
        } else {
          unresolved.add(
              new Problem(
                  Kind.MISSING,
                  url.url(),
                  "is listed, but is not a page or file; the link stays as it is",
                  place(url.url())));
        }
      }
    }
  }

  /** Where the table of contents has a link. */
  private Optional<Place> place(String target) {
    return Optional.ofNullable(places.links().get(target))
        .map(line -> new Place(places.table(), line, 1));
  }

  private Optional<ContentRef> former(PageId id, String target, ContentLinks links) {
    return Stream.of(former, present)
        .filter(side -> target.equals(side.paths().targets().get(id)))
        .flatMap(side -> side.content().page(id).flatMap(Page::target).stream())
        .filter(links::isThere)
        .findFirst();
  }

  /** Stores the texts and records their links, after all items were placed. */
  private void recordLinks() {
    unread.forEach(this::recordLinks);
    texts.forEach(
        (id, text) -> {
          Page page = content.page(id).orElseThrow();
          store(page, sides.of(id), text, requireNonNull(notes.get(page.gitPath())).targets());
        });
    files.forEachReusableText(
        (id, text) -> {
          ReusableContent reusable = content.reusableContent(id).orElseThrow();
          String file = GitExport.pathOf(reusable);
          TextFacts facts = files.facts().getOrDefault(file, TextFacts.NONE);
          conditions.addAll(ImportedItems.conditions(file, text, facts));
          store(reusable, files.side(id), text, WrittenLinks.targets(text));
        });
  }

  private void recordLinks(PageId id, PageNotes told) {
    Page page = content.page(id).orElseThrow();
    Page old = former.content().page(id).orElseThrow();
    Optional<Content> linked = former.links().readAgain(content, page, old, told.targets());
    if (linked.isEmpty()) {
      texts.put(id, former.texts().apply(old.document()));
      return;
    }
    Page now = PageBuilder.of(page).document(old.document()).build();
    content = ContentEdits.with(linked.get(), now.equals(old) ? old : now);
  }

  /**
   * Stores the text of an item, and records where its links lead.
   *
   * @param targets of its links
   */
  private void store(TextOwner owner, Former side, String text, Set<String> targets) {
    Read read =
        side.content()
            .owner(owner.ref())
            .map(
                old ->
                    side.links()
                        .read(content, owner, old, side.texts().apply(old.document()), text))
            .orElseGet(() -> new Read(text, WrittenLinks.recordImported(content, owner, targets)));
    content = ContentEdits.withText(read.content(), owner, sink.text(read.text()));
  }
}
