package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.ContentEditor.Sink;
import dev.docs.content.ContentLinks;
import dev.docs.content.DocumentId;
import dev.docs.content.ImportedItems;
import dev.docs.content.ImportedLinks;
import dev.docs.content.ImportedLinks.Read;
import dev.docs.content.Page;
import dev.docs.content.PageSettings;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.SlugClaim;
import dev.docs.content.WrittenLinks;
import dev.docs.content.gitlayout.ImportProblem;
import dev.docs.content.gitlayout.ImportReport;
import dev.docs.content.gitlayout.Layout;
import dev.docs.content.gitlayout.LayoutPage;
import dev.docs.content.gitlayout.RelativePath;
import dev.docs.content.markdown.ContentRef;
import dev.docs.content.markdown.Slugs;
import dev.docs.content.merge.RenameDetection;
import dev.docs.id.Ids;
import dev.docs.id.PageId;
import dev.docs.ordering.KeptOrder;
import dev.docs.ordering.OrderKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
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

  /**
   * What came of an import.
   *
   * @param pages how many pages the content has
   * @param files how many files, those of its layout not counted
   * @param report what of the folder could not be taken over
   */
  public record Imported(Content content, int pages, int files, ImportReport report) {}

  private final Content before;
  private final GitExport.Paths paths;
  private final Function<DocumentId, String> beforeTexts;
  private final ImportedLinks links;
  private final List<ImportProblem> problems = new ArrayList<>();
  private final Layout layout;
  private final List<LayoutPage> pages;
  private final Ids ids;
  private final Sink sink;
  private final Map<String, PageId> known = new HashMap<>();
  private final Set<PageId> used = new HashSet<>();
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
    this.ids = ids;
    this.sink = sink;
    this.files = new FileImport(before, paths, links, beforeTexts, ids, sink, problems);
  }

  /**
   * Imports a folder.
   *
   * @param before what was there, {@link Content#empty()} for nothing
   * @param texts the texts of {@code before}
   */
  public static Imported read(
      Content before, Layout layout, Ids ids, Sink sink, Function<DocumentId, String> texts) {
    GitImport run = new GitImport(before, layout, ids, sink, texts);
    run.recognize();
    run.content = run.files.add(layout, Content.empty().withVariables(before.variables()));
    run.addPages(run.pages, null);
    run.addTexts(run.pages);
    run.resolveLinks();
    run.recordLinks();
    run.content = run.content.withOldPathsOf(before).movedFrom(before);
    return new Imported(
        run.content, run.content.pageCount(), run.content.listedFiles().size(), run.report());
  }

  // ---------------------------------------------------------------- identity

  /**
   * Finds the pages that files stand for: those of the same path, then those whose folder's page
   * became a file or the other way round, then renamed ones. A page that has no file is known by
   * the one that it would get, unless that is another's.
   */
  private void recognize() {
    if (before.pageCount() == 0) {
      return;
    }
    Map<String, LayoutPage> added = new HashMap<>();
    collect(pages, added);
    ContentLinks places = new ContentLinks(before);
    Map<String, Page> removed = new TreeMap<>();
    Set<String> files = new HashSet<>(paths.pages().values());
    for (Page page : before.allPages()) {
      String own = paths.pages().get(page.id());
      String file = own == null ? places.fileOf(page) : own;
      if (page.type() == PageType.DOCUMENT && (own != null || files.add(file))) {
        if (added.remove(file) != null) {
          known.put(file, page.id());
        } else {
          removed.put(file, page);
        }
      }
    }
    recognizeFolders(removed, added);
    Map<String, String> texted = new HashMap<>();
    removed.forEach((file, page) -> texted.put(file, written(page)));
    Map<String, String> addedTexts = new HashMap<>();
    added.forEach((file, page) -> addedTexts.put(file, page.text().orElse("")));
    Map<String, String> titles = new HashMap<>();
    removed.forEach((file, page) -> titles.put(file, page.title()));
    Map<String, String> addedTitles = new HashMap<>();
    added.forEach((file, page) -> addedTitles.put(file, page.title()));
    RenameDetection.detect(texted, addedTexts, titles, addedTitles)
        .forEach((from, to) -> known.put(to, removed.get(from).id()));
  }

  /** {@code x/README.md} and {@code x.md} are one page. */
  private void recognizeFolders(Map<String, Page> removed, Map<String, LayoutPage> added) {
    Map<String, String> byPlace = new HashMap<>();
    added.keySet().stream().sorted().forEach(file -> byPlace.putIfAbsent(place(file), file));
    for (Map.Entry<String, Page> gone : new TreeMap<>(removed).entrySet()) {
      String file = byPlace.remove(place(gone.getKey()));
      if (file != null) {
        known.put(file, gone.getValue().id());
        removed.remove(gone.getKey());
        added.remove(file);
      }
    }
  }

  private static String place(String file) {
    String path = file.substring(0, file.lastIndexOf('.'));
    String name = path.substring(path.lastIndexOf('/') + 1);
    boolean folder = name.equalsIgnoreCase("readme") || name.equalsIgnoreCase("index");
    return folder && path.contains("/") ? path.substring(0, path.lastIndexOf('/')) : path;
  }

  /** The text of a page as its file has it. */
  private String written(Page page) {
    String body = links.written(page, beforeTexts.apply(page.document()));
    String text = PageSettings.write(page, body, paths.placed());
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text;
  }

  private static void collect(List<LayoutPage> pages, Map<String, LayoutPage> out) {
    for (LayoutPage page : pages) {
      page.source().ifPresent(source -> out.put(source, page));
      collect(page.children(), out);
    }
  }

  /** The identities of siblings. */
  private List<PageId> identify(List<LayoutPage> siblings, PageId parent) {
    PageId[] found = new PageId[siblings.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = siblings.get(i).source().map(known::get).filter(used::add).orElse(null);
    }
    identifyUnplaced(siblings, parent, found);
    for (int i = 0; i < found.length; i++) {
      if (found[i] == null) {
        found[i] = new PageId(ids.next());
        used.add(found[i]);
      }
    }
    return List.of(found);
  }

  private record Candidate(int index, Page page, boolean sameTitle, int shared) {}

  /**
   * Pages without files, by their titles, and where several have one title, or none has it, by the
   * pages below them.
   */
  private void identifyUnplaced(List<LayoutPage> siblings, PageId parent, PageId[] found) {
    List<Page> before =
        this.before.children(parent).stream()
            .filter(page -> page.gitPath() == null && !known.containsValue(page.id()))
            .toList();
    List<Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < found.length; i++) {
      LayoutPage page = siblings.get(i);
      if (page.source().isEmpty() && !before.isEmpty()) {
        Set<PageId> below = new HashSet<>();
        addKnown(page.children(), below);
        for (Page old : before) {
          boolean sameTitle = old.title().equals(page.title());
          int shared = old.type() == type(page) ? shared(old.id(), below) : 0;
          if (old.type() == type(page) && (sameTitle || shared > 0)) {
            candidates.add(new Candidate(i, old, sameTitle, shared));
          }
        }
      }
    }
    candidates.sort(
        Comparator.comparing(Candidate::sameTitle)
            .thenComparingInt(Candidate::shared)
            .reversed()
            .thenComparingInt(Candidate::index));
    for (Candidate candidate : candidates) {
      if (found[candidate.index()] == null && used.add(candidate.page().id())) {
        found[candidate.index()] = candidate.page().id();
      }
    }
  }

  private void addKnown(List<LayoutPage> pages, Set<PageId> out) {
    for (LayoutPage page : pages) {
      page.source().map(known::get).ifPresent(out::add);
      addKnown(page.children(), out);
    }
  }

  private int shared(PageId parent, Set<PageId> below) {
    return below.isEmpty()
        ? 0
        : (int) before.descendants(parent).stream().filter(p -> below.contains(p.id())).count();
  }

  private static PageType type(LayoutPage page) {
    return switch (page.type()) {
      case GROUP -> PageType.GROUP;
      case LINK -> PageType.LINK;
      case COMPUTED -> ComputedBlock.of(page).pageType();
      case DOCUMENT, EMPTY -> PageType.DOCUMENT;
    };
  }

  // ---------------------------------------------------------------- pages

  private void addPages(List<LayoutPage> pages, PageId parent) {
    List<LayoutPage> siblings = new ArrayList<>();
    flatten(pages, siblings);
    List<PageId> found = identify(siblings, parent);
    List<OrderKey> keys =
        KeptOrder.of(
            found.stream()
                .map(id -> before.page(id).filter(p -> isUnder(p, parent)).map(Page::order))
                .toList());
    List<SlugClaim> claims = new ArrayList<>();
    for (int i = 0; i < siblings.size(); i++) {
      claims.add(
          keepsSlug(siblings.get(i), found.get(i))
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

  /** Whether a page was there and its file, or else its title, is what it was. */
  private boolean keepsSlug(LayoutPage page, PageId id) {
    Optional<Page> old = before.page(id);
    if (page.source().isPresent()) {
      return old.isPresent() && page.source().get().equals(paths.pages().get(id));
    }
    return page.slug().isEmpty() && old.filter(p -> p.title().equals(page.title())).isPresent();
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

  private void add(LayoutPage page, PageId id, PageId parent, OrderKey order, boolean keepsSlug) {
    boolean anchored = page.type() == LayoutPage.Type.GROUP && page.slug().isPresent();
    boolean fixed = page.source().isPresent() || anchored;
    String wished = page.slug().orElseGet(() -> Slugs.of(page.title()));
    if (keepsSlug) {
      Page old = before.page(id).orElseThrow();
      wished = old.slug();
      fixed = old.slugFixed();
    }
    String slug = content.freeSlug(parent, wished, id);
    boolean asTitled = slug.equals(content.freeSlug(parent, Slugs.of(page.title()), id));
    Page.Builder builder =
        Page.named(id, type(page), page.title(), slug)
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

  /** What a folder has no place for stays. */
  private static void keep(LayoutPage page, Page old, Page.Builder builder) {
    builder.times(old.createdAt(), old.updatedAt());
    if (page.type() == LayoutPage.Type.GROUP || page.type() == LayoutPage.Type.LINK) {
      builder.emoji(old.emoji()).icon(old.icon()).description(old.description());
    }
  }

  /** Gives the pages their settings, now that all that these may name is there. */
  private void addTexts(List<LayoutPage> pages) {
    for (LayoutPage page : pages) {
      if (page.text().isPresent() && page.source().isPresent()) {
        Page placed = content.pageBySource(page.source().get()).orElseThrow();
        String text =
            page.byteOrderMark() ? BYTE_ORDER_MARK + page.text().get() : page.text().get();
        ImportedItems.Text read = ImportedItems.withSettings(placed, text, content);
        texts.put(placed.id(), read.body());
        content = content.with(read.page());
        ImportedItems.costly(page.source().get(), read.body()).ifPresent(problems::add);
      }
      addTexts(page.children());
    }
  }

  /**
   * Makes references of the link pages that lead to something in the folder. One that is as an
   * export writes it leads to what it led to, as long as that is there.
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
              new ImportProblem(
                  ImportProblem.Kind.MISSING,
                  url.url(),
                  "is listed, but no page or file; the link stays as it is"));
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

  /** Stores the texts and keeps what their links lead to, now that all is in its place. */
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
    List<ImportProblem> all = new ArrayList<>(layout.report().problems());
    all.addAll(problems);
    return new ImportReport(all);
  }
}
