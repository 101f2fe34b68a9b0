package dev.docs.content;

import dev.docs.content.SourceIndex.Kind;
import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.ContentEditor;
import dev.docs.content.folder.Layout;
import dev.docs.content.internal.ContentDigests;
import dev.docs.content.internal.ContentNodes;
import dev.docs.content.internal.Indexes;
import dev.docs.content.internal.LinkIndex;
import dev.docs.content.internal.PageTree;
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
 * The content of a space in one revision: a persistent collection of pages, files, reusable
 * contents, variables and redirects. Pages are found by id, by place, by slug and by source file.
 *
 * <p>Every change returns a new content that shares the unchanged parts with the old one. Its cost
 * depends on the change, not on the number of pages. Indexes are kept up to date; the tree itself
 * is not validated here, but by {@link ContentEditor} and the merge.
 *
 * <p>Immutable and thread-safe.
 */
public final class Content {

  /**
   * The most levels of pages: deeper than readers follow, within what SUMMARY.md can hold, and
   * shallow enough for recursion over the tree.
   */
  public static final int MAX_DEPTH = Layout.MAX_DEPTH;

  static {
    ContentNodes.convertedBy(Content::nodes, content -> content.pages, Content::of);
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
        nodes.tree(),
        new PathIndexes(
            new SourceIndex(pointers.get(2)),
            nodes.redirects(),
            new OldPaths(pointers.get(4)),
            nodes.links()),
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

  /** The children of {@code parent} in order; the top-level pages for null. */
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

  /** All descendants of {@code parent}, parents first; all pages for null. */
  public List<Page> descendants(@Nullable PageId parent) {
    return pages.descendants(parent);
  }

  /** The first document page in tree order, hidden or not. */
  public Optional<Page> landingPage() {
    return pages.landingPage();
  }

  /** The path of a page: the slugs from the top level down, joined by slashes; groups included. */
  public String path(Page page) {
    return pages.path(page);
  }

  /** The pages and groups above a page, that at the top first. */
  public List<Page> ancestors(Page page) {
    return pages.ancestors(page);
  }

  /** The page with this path, ignoring case. */
  public Optional<Page> pageByPath(String path) {
    return pages.pageByPath(path);
  }

  /** The depth of a page: 1 at the top level; 0 for null. */
  public int depth(@Nullable PageId id) {
    return pages.depth(id);
  }

  /**
   * Whether the page, file or reusable content exists in this content; false for other references.
   */
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

  public Optional<ContentFile> file(FileId id) {
    return files.get(id.value());
  }

  public int fileCount() {
    return files.size();
  }

  /** All files by id, including the configuration files of the imported folder. */
  public List<ContentFile> allFiles() {
    return files.entries().stream().map(Entry::value).toList();
  }

  /** The files by id, without the configuration files of the imported folder. */
  public List<ContentFile> listedFiles() {
    return allFiles().stream().filter(file -> !file.isOfLayout()).toList();
  }

  public Optional<ReusableContent> reusableContent(ReusableContentId id) {
    return reusableContents.get(id.value());
  }

  /** All reusable contents by id. */
  public List<ReusableContent> allReusableContents() {
    return reusableContents.entries().stream().map(Entry::value).toList();
  }

  public Map<String, VariableValue> variables() {
    return variables;
  }

  /** The target of the redirect from a path: a path or a source file. */
  public Optional<String> redirect(String source) {
    return paths.redirects().get(Indexes.part(source)).map(Pointer::id);
  }

  /** The targets of all redirects, by source path. */
  public Map<String, String> allRedirects() {
    Map<String, String> all = new LinkedHashMap<>();
    paths
        .redirects()
        .entries()
        .forEach(entry -> all.put(Indexes.text(entry.key()), entry.value().id()));
    return all;
  }

  /** The page imported from this file. */
  public Optional<Page> pageBySource(String gitPath) {
    return paths.sources().find(Kind.PAGE, gitPath).map(PageId::new).flatMap(pages::page);
  }

  /** The pages imported from this file; more than one only after a merge of two imports. */
  public List<Page> pagesBySource(String gitPath) {
    return paths.sources().all(Kind.PAGE, gitPath).stream()
        .flatMap(id -> page(new PageId(id)).stream())
        .toList();
  }

  /** The file imported from this path. */
  public Optional<ContentFile> fileBySource(String gitPath) {
    return paths.sources().find(Kind.FILE, gitPath).flatMap(files::get);
  }

  /** The reusable content imported from this file. */
  public Optional<ReusableContent> reusableContentBySource(String gitPath) {
    return paths.sources().find(Kind.REUSABLE_CONTENT, gitPath).flatMap(reusableContents::get);
  }

  // ---------------------------------------------------------------- changes

  /** This content with {@code page} added, or replacing the page with its id. */
  public Content with(Page page) {
    Page old = page(page.id()).orElse(null);
    String oldPath = old == null ? null : old.gitPath();
    return withPages(pages.with(old, page), page.id(), oldPath, page.gitPath());
  }

  /** This content without the page. Children are not removed; see {@link #withoutTree}. */
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

  /** This content without the page and its descendants. */
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
   * @param source the path that is redirected
   * @param target a path or a source file; null removes the redirect
   */
  public Content withRedirect(String source, @Nullable String target) {
    return withPaths(paths.withRedirect(source, target));
  }

  private Content withPaths(PathIndexes changed) {
    return new Content(pages, changed, files, reusableContents, variables);
  }

  // ---------------------------------------------------------------- links and old paths

  /**
   * The recorded target of a link in the text of a page or reusable content; see {@link #links}.
   */
  public Optional<ContentRef> link(ContentRef owner, String target) {
    return paths.links().find(owner, target);
  }

  /**
   * The recorded targets of the links in the text of a page or reusable content: what each led to
   * when it was written. The key is the target as written, without its fragment. Links without a
   * record are resolved by path.
   */
  public Map<String, ContentRef> links(ContentRef owner) {
    return paths.links().of(owner);
  }

  /** This content with {@code links} as the recorded links of the owner, replacing all others. */
  public Content withLinks(ContentRef owner, Map<String, ContentRef> links) {
    LinkIndex changed = paths.links().with(owner, links);
    return changed.equals(paths.links()) ? this : withPaths(paths.withLinks(changed));
  }

  /**
   * A page found by a path.
   *
   * @param moved whether the path is a former one, from before the page or an ancestor was renamed
   *     or moved; a request for it is redirected
   */
  public record AtPath(Page page, boolean moved) {}

  /** The page with this path, or else the page that formerly had it; ignores case. */
  public Optional<AtPath> resolve(String path) {
    return paths.oldPaths().resolve(pages, path);
  }

  /**
   * This content as the successor of {@code before} on its branch: with the former paths that
   * {@code before} has, and those paths of its pages that changed. The cost depends on the number
   * of changes.
   */
  public Content movedFrom(Content before) {
    OldPaths former = before.paths.oldPaths();
    return withOldPaths(pages.isPlacedAs(before.pages) ? former : former.moved(before, this));
  }

  /** This content with other former paths. */
  Content withOldPaths(OldPaths changed) {
    return changed.equals(paths.oldPaths()) ? this : withPaths(paths.withOldPaths(changed));
  }

  OldPaths oldPaths() {
    return paths.oldPaths();
  }

  /**
   * Compares pages, files, reusable contents, variables, redirects and recorded links; former paths
   * are ignored.
   */
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
