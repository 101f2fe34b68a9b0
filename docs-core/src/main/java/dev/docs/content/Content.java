package dev.docs.content;

import dev.docs.content.SourceIndex.Kind;
import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.ContentEditor;
import dev.docs.content.folder.Layout;
import dev.docs.content.internal.ContentDigests;
import dev.docs.content.internal.ContentNodes;
import dev.docs.content.internal.Indexes;
import dev.docs.content.internal.Pointer;
import dev.docs.content.trie.Entry;
import dev.docs.content.trie.Trie;
import dev.docs.id.FileId;
import dev.docs.id.Id;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a space holds at one moment: its pages by id, with what finds them by place, by slug and by
 * source file, its files, reusable contents and variables.
 *
 * <p>Each change answers a new content that shares with the old all that is equal; it costs the
 * same in a space of ten pages and of ten thousand. The three indexes of the pages follow them by
 * themselves. That pages form a valid tree is for {@link ContentEditor} and the merge to keep.
 *
 * <p>Immutable and thread-safe.
 */
public final class Content {

  /**
   * How deep pages nest at most: far beyond what any reader follows, no deeper than what SUMMARY.md
   * is read and written, and shallow enough for everything that walks the tree by recursion.
   */
  public static final int MAX_DEPTH = Layout.MAX_DEPTH;

  static {
    ContentNodes.convertedBy(Content::nodes, Content::of);
  }

  private static final Content EMPTY =
      new Content(
          PageTree.EMPTY,
          PathIndexes.EMPTY,
          Trie.empty(ContentDigests.FILE),
          Trie.empty(ContentDigests.REUSABLE_CONTENT),
          Map.of());

  private final PageTree pages;
  private final PathIndexes paths;
  private final Trie<ContentFile> files;
  private final Trie<ReusableContent> reusableContents;
  private final Map<String, VariableValue> variables;

  private Content(
      PageTree pages,
      PathIndexes paths,
      Trie<ContentFile> files,
      Trie<ReusableContent> reusableContents,
      Map<String, VariableValue> variables) {
    this.pages = pages;
    this.paths = paths;
    this.files = files;
    this.reusableContents = reusableContents;
    this.variables = variables;
  }

  public static Content empty() {
    return EMPTY;
  }

  private static Content of(ContentNodes nodes) {
    List<Trie<Pointer>> pointers = nodes.pointers();
    return new Content(
        new PageTree(nodes.pages(), pointers.get(0), pointers.get(1)),
        new PathIndexes(
            new SourceIndex(pointers.get(2)),
            pointers.get(3),
            new OldPaths(pointers.get(4)),
            new LinkIndex(pointers.get(5))),
        nodes.files(),
        nodes.reusableContents(),
        nodes.variables());
  }

  private ContentNodes nodes() {
    return new ContentNodes(
        pages.pages(),
        List.of(
            pages.order(),
            pages.slugs(),
            paths.sources().trie(),
            paths.redirects(),
            paths.oldPaths().trie(),
            paths.links().trie()),
        files,
        reusableContents,
        variables);
  }

  // ---------------------------------------------------------------- pages

  public int pageCount() {
    return pages.size();
  }

  public Optional<Page> page(PageId id) {
    return pages.page(id);
  }

  /** The pages directly under {@code parent}, or at the top for null, in their order. */
  public List<Page> children(@Nullable PageId parent) {
    return pages.children(parent);
  }

  public boolean hasChildren(PageId parent) {
    return pages.hasChildren(parent);
  }

  /** All pages, in no particular order. */
  public List<Page> allPages() {
    return pages.allPages();
  }

  /** The pages under {@code parent} and theirs, parents first; all pages for null. */
  public List<Page> descendants(@Nullable PageId parent) {
    return pages.descendants(parent);
  }

  /** The first document page in the order of the tree, hidden or not. */
  public Optional<Page> landingPage() {
    return pages.landingPage();
  }

  /** The slugs from the top down to the page, joined by slashes; groups included. */
  public String path(Page page) {
    return pages.path(page);
  }

  /** The page with this path; letter case does not matter. */
  public Optional<Page> pageByPath(String path) {
    return pages.pageByPath(path);
  }

  public Optional<Page> childBySlug(@Nullable PageId parent, String slug) {
    return pages.childBySlug(parent, slug);
  }

  /** The pages under {@code parent} with this slug; more than one only while a tree is repaired. */
  public List<Page> childrenBySlug(@Nullable PageId parent, String slug) {
    return pages.childrenBySlug(parent, slug);
  }

  /**
   * {@code wished}, or that with the lowest number appended that no sibling of {@code self} has.
   */
  public String freeSlug(@Nullable PageId parent, String wished, PageId self) {
    return pages.freeSlug(parent, wished, self);
  }

  /** Whether {@code id} is {@code ancestor} or stands below it. */
  public boolean isWithin(PageId id, PageId ancestor) {
    return pages.isWithin(id, ancestor);
  }

  /** How many pages stand on the way from the top down to this one, itself counted; 0 for null. */
  public int depth(@Nullable PageId id) {
    return pages.depth(id);
  }

  /** How many levels of pages stand below this one: 0 for a page without any. */
  public int height(PageId id) {
    return pages.height(id);
  }

  /** Whether the page, file or reusable content that is named is in this content. */
  public boolean holds(@Nullable ContentRef ref) {
    if (ref instanceof ContentRef.Page page) {
      return Id.isPossible(page.page()) && page(new PageId(page.page())).isPresent();
    } else if (ref instanceof ContentRef.File file) {
      return Id.isPossible(file.file()) && file(new FileId(file.file())).isPresent();
    }
    return ref instanceof ContentRef.ReusableContent reusable
        && Id.isPossible(reusable.reusableContent())
        && reusableContent(new ReusableContentId(reusable.reusableContent())).isPresent();
  }

  /** The last child of {@code parent}. */
  public Optional<Page> lastChild(@Nullable PageId parent) {
    return pages.lastChild(parent);
  }

  /** The child of {@code parent} at {@code index}, counted from 0. */
  public Optional<Page> childAt(@Nullable PageId parent, int index) {
    return pages.childAt(parent, index);
  }

  public int childCount(PageId parent) {
    return pages.childCount(parent);
  }

  /** The sibling right before {@code page}. */
  public Optional<Page> siblingBefore(Page page) {
    return pages.siblingBefore(page);
  }

  /** The sibling right after {@code page}. */
  public Optional<Page> siblingAfter(Page page) {
    return pages.siblingAfter(page);
  }

  /**
   * Whether a page of this content, which in a later one has another key under the same parent,
   * stands there where it stood: whoever moves a page parts it from both its neighbours.
   */
  public boolean keptItsPlace(Page page, Content later, Page now) {
    return pages.keptItsPlace(page, later.pages, now);
  }

  /** The same pages under {@code parent} in the same order, with keys as short as they can be. */
  public Content respaced(@Nullable PageId parent) {
    return new Content(pages.respaced(parent), paths, files, reusableContents, variables);
  }

  // ---------------------------------------------------------------- files and the rest

  public Optional<ContentFile> file(FileId id) {
    return files.get(id.value());
  }

  public int fileCount() {
    return files.size();
  }

  /**
   * All files, also those of the layout of the folder that the content came from, in the order of
   * their ids.
   */
  public List<ContentFile> allFiles() {
    return files.entries().stream().map(Entry::value).toList();
  }

  /** The files of the space, without those of its folder's layout, in the order of their ids. */
  public List<ContentFile> listedFiles() {
    return allFiles().stream().filter(file -> !file.isOfLayout()).toList();
  }

  public Optional<ReusableContent> reusableContent(ReusableContentId id) {
    return reusableContents.get(id.value());
  }

  /** All reusable contents, in the order of their ids. */
  public List<ReusableContent> allReusableContents() {
    return reusableContents.entries().stream().map(Entry::value).toList();
  }

  public Map<String, VariableValue> variables() {
    return variables;
  }

  /** Where an old path leads now: a path or a source file. */
  public Optional<String> redirect(String source) {
    return paths.redirects().get(Indexes.part(source)).map(Pointer::id);
  }

  /** All redirects: what stands now at each old path. */
  public Map<String, String> allRedirects() {
    Map<String, String> all = new LinkedHashMap<>();
    paths
        .redirects()
        .entries()
        .forEach(entry -> all.put(Indexes.text(entry.key()), entry.value().id()));
    return all;
  }

  /** The page that came from this file. */
  public Optional<Page> pageBySource(String gitPath) {
    return paths.sources().find(Kind.PAGE, gitPath).map(PageId::new).flatMap(pages::page);
  }

  /** The pages that came from this file: one, but for what a merge brought together. */
  public List<Page> pagesBySource(String gitPath) {
    return paths.sources().all(Kind.PAGE, gitPath).stream()
        .flatMap(id -> page(new PageId(id)).stream())
        .toList();
  }

  /** The file that came from this file. */
  public Optional<ContentFile> fileBySource(String gitPath) {
    return paths.sources().find(Kind.FILE, gitPath).flatMap(files::get);
  }

  /** The reusable content that came from this file. */
  public Optional<ReusableContent> reusableContentBySource(String gitPath) {
    return paths.sources().find(Kind.REUSABLE_CONTENT, gitPath).flatMap(reusableContents::get);
  }

  // ---------------------------------------------------------------- changes

  /** This content with {@code page} in the place of the page with its id, or added. */
  public Content with(Page page) {
    Page old = page(page.id()).orElse(null);
    String oldPath = old == null ? null : old.gitPath();
    return withPages(pages.with(old, page), page.id(), oldPath, page.gitPath());
  }

  /** This content without the page; its children, if any, are for the caller to see to. */
  public Content without(PageId id) {
    Page old = page(id).orElse(null);
    return old == null
        ? this
        : withPages(pages.without(old), id, old.gitPath(), null)
            .withLinks(new ContentRef.Page(id.value(), null), Map.of());
  }

  private Content withPages(
      PageTree changed, PageId id, @Nullable String oldPath, @Nullable String path) {
    PathIndexes moved = paths.moved(Kind.PAGE, id.value(), oldPath, path);
    return new Content(changed, moved, files, reusableContents, variables);
  }

  /** This content without the page and all below it. */
  public Content withoutTree(PageId id) {
    Content content = this;
    for (Page page : descendants(id)) {
      content = content.without(page.id());
    }
    return content.without(id);
  }

  public Content with(ContentFile file) {
    return withFiles(files.put(file.id().value(), file), file.id(), file.gitPath());
  }

  public Content without(FileId id) {
    return withFiles(files.remove(id.value()), id, null);
  }

  private Content withFiles(Trie<ContentFile> changed, FileId id, @Nullable String path) {
    String oldPath = file(id).map(ContentFile::gitPath).orElse(null);
    PathIndexes moved = paths.moved(Kind.FILE, id.value(), oldPath, path);
    return new Content(pages, moved, changed, reusableContents, variables);
  }

  public Content with(ReusableContent reusable) {
    return withReusableContents(
        reusableContents.put(reusable.id().value(), reusable), reusable.id(), reusable.gitPath());
  }

  public Content without(ReusableContentId id) {
    return withReusableContents(reusableContents.remove(id.value()), id, null)
        .withLinks(new ContentRef.ReusableContent(id.value(), null), Map.of());
  }

  private Content withReusableContents(
      Trie<ReusableContent> changed, ReusableContentId id, @Nullable String path) {
    String oldPath = reusableContent(id).map(ReusableContent::gitPath).orElse(null);
    PathIndexes moved = paths.moved(Kind.REUSABLE_CONTENT, id.value(), oldPath, path);
    return new Content(pages, moved, files, changed, variables);
  }

  public Content withVariables(Map<String, VariableValue> newVariables) {
    return new Content(pages, paths, files, reusableContents, Map.copyOf(newVariables));
  }

  /**
   * This content with a redirect.
   *
   * @param source an old path
   * @param target what stands there now, a path or a source file; null removes the redirect
   */
  public Content withRedirect(String source, @Nullable String target) {
    return withPaths(paths.withRedirect(source, target));
  }

  private Content withPaths(PathIndexes changed) {
    return new Content(pages, changed, files, reusableContents, variables);
  }

  // ---------------------------------------------------------------- links and old paths

  /** What a link that was written in a page or reusable content leads to since then. */
  public Optional<ContentRef> link(ContentRef owner, String target) {
    return paths.links().find(owner, target);
  }

  /**
   * What the links that were written in a page or reusable content lead to since then, by their
   * targets as written, without what follows {@code #}.
   */
  public Map<String, ContentRef> links(ContentRef owner) {
    return paths.links().of(owner);
  }

  /** This content where {@code links} are those of the owner, and no others. */
  public Content withLinks(ContentRef owner, Map<String, ContentRef> links) {
    LinkIndex changed = paths.links().with(owner, links);
    return changed.equals(paths.links()) ? this : withPaths(paths.withLinks(changed));
  }

  /** This content with the links that a merge gives it: see {@link LinkIndex#merged}. */
  public Content withMergedLinks(Content base, Content ours, Content theirs) {
    return withPaths(paths.withLinks(LinkIndex.merged(this, base, ours, theirs)));
  }

  LinkIndex linkIndex() {
    return paths.links();
  }

  /**
   * A page found by a path.
   *
   * @param moved whether the path is an old one, of before the page or one above it was renamed or
   *     moved: whoever follows it is to be redirected
   */
  public record AtPath(Page page, boolean moved) {}

  /**
   * The page with this path, or else the one that had it and was renamed or moved since; letter
   * case does not matter.
   */
  public Optional<AtPath> resolve(String path) {
    return paths.oldPaths().resolve(pages, path);
  }

  /** This content with the old paths that {@code other} knows, in place of its own. */
  public Content withOldPathsOf(Content other) {
    return withPaths(paths.withOldPaths(other.paths.oldPaths()));
  }

  /**
   * This content, made from {@code before}, where the paths that pages had there still lead to
   * them. Costs what differs.
   */
  public Content movedFrom(Content before) {
    if (pages.isPlacedAs(before.pages)) {
      return this;
    }
    OldPaths changed = paths.oldPaths().moved(before, this);
    return changed.equals(paths.oldPaths()) ? this : withPaths(paths.withOldPaths(changed));
  }

  /** This content with the old paths that a merge gives it: see {@link OldPaths#merged}. */
  public Content withMergedOldPaths(Content base, Content ours, Content theirs) {
    return withPaths(paths.withOldPaths(OldPaths.merged(this, base, ours, theirs)));
  }

  OldPaths oldPaths() {
    return paths.oldPaths();
  }

  /** Equal contents hold the same; which paths their pages had before does not count. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Content content
        && pages.pages().equals(content.pages.pages())
        && files.equals(content.files)
        && reusableContents.equals(content.reusableContents)
        && paths.saysTheSame(content.paths)
        && variables.equals(content.variables);
  }

  @Override
  public int hashCode() {
    return pages.pages().hashCode();
  }
}
