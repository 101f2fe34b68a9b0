package dev.docs.content;

import dev.docs.content.SourceIndex.Kind;
import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.ContentEditor;
import dev.docs.content.folder.Layout;
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
import java.util.stream.Stream;
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
    ContentNodes.convertedBy(content -> content.nodes, Content::new);
  }

  private static final Content EMPTY = new Content(ContentNodes.EMPTY);

  private final ContentNodes nodes;
  private final PageTree pages;

  private Content(ContentNodes nodes) {
    this.nodes = nodes;
    this.pages = nodes.tree();
  }

  public static Content empty() {
    return EMPTY;
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
    if (ref instanceof ContentRef.File file) {
      return Id.of(file.file(), FileId::new).flatMap(this::file).isPresent();
    }
    return ref != null && owner(ref).isPresent();
  }

  /**
   * The page or reusable content with the id that is referred to, whatever space the reference
   * names; empty for other references.
   */
  public Optional<TextOwner> owner(ContentRef ref) {
    if (ref instanceof ContentRef.Page page) {
      return Id.of(page.page(), PageId::new).flatMap(this::page);
    }
    return ref instanceof ContentRef.ReusableContent reusable
        ? Id.of(reusable.reusableContent(), ReusableContentId::new).flatMap(this::reusableContent)
        : Optional.empty();
  }

  /** All pages and reusable contents. */
  public Stream<TextOwner> owners() {
    return Stream.concat(allPages().stream(), allReusableContents().stream());
  }

  public Optional<ContentFile> file(FileId id) {
    return nodes.files().get(id.value());
  }

  public int fileCount() {
    return nodes.files().size();
  }

  /** All files by id, including the configuration files of the imported folder. */
  public List<ContentFile> allFiles() {
    return nodes.files().entries().stream().map(Entry::value).toList();
  }

  /** The files by id, without the configuration files of the imported folder. */
  public List<ContentFile> listedFiles() {
    return allFiles().stream().filter(file -> !file.isOfLayout()).toList();
  }

  public Optional<ReusableContent> reusableContent(ReusableContentId id) {
    return nodes.reusableContents().get(id.value());
  }

  /** All reusable contents by id. */
  public List<ReusableContent> allReusableContents() {
    return nodes.reusableContents().entries().stream().map(Entry::value).toList();
  }

  public Map<String, VariableValue> variables() {
    return nodes.variables();
  }

  /** The target of the redirect from a path: a path or a source file. */
  public Optional<String> redirect(String source) {
    return nodes.redirects().get(Indexes.part(source)).map(Pointer::id);
  }

  /** The targets of all redirects, by source path. */
  public Map<String, String> allRedirects() {
    Map<String, String> all = new LinkedHashMap<>();
    nodes
        .redirects()
        .entries()
        .forEach(entry -> all.put(Indexes.text(entry.key()), entry.value().id()));
    return all;
  }

  /** The page imported from this file. */
  public Optional<Page> pageBySource(String gitPath) {
    return sources().find(Kind.PAGE, gitPath).map(PageId::new).flatMap(pages::page);
  }

  /** The pages imported from this file; more than one only after a merge of two imports. */
  public List<Page> pagesBySource(String gitPath) {
    return sources().all(Kind.PAGE, gitPath).stream()
        .flatMap(id -> page(new PageId(id)).stream())
        .toList();
  }

  /** The file imported from this path. */
  public Optional<ContentFile> fileBySource(String gitPath) {
    return sources().find(Kind.FILE, gitPath).map(FileId::new).flatMap(this::file);
  }

  /** The reusable content imported from this file. */
  public Optional<ReusableContent> reusableContentBySource(String gitPath) {
    return sources()
        .find(Kind.REUSABLE_CONTENT, gitPath)
        .map(ReusableContentId::new)
        .flatMap(this::reusableContent);
  }

  /** What was imported from this file: a page, or else a file, or else a reusable content. */
  public Optional<ContentRef> bySource(String gitPath) {
    return pageBySource(gitPath)
        .map(TextOwner::ref)
        .or(() -> fileBySource(gitPath).map(file -> ContentRef.to(file.id())))
        .or(() -> reusableContentBySource(gitPath).map(TextOwner::ref));
  }

  /** The file that a page, file or reusable content was imported from; empty for none. */
  public Optional<String> sourceOf(ContentRef ref) {
    return ref instanceof ContentRef.File file
        ? Id.of(file.file(), FileId::new).flatMap(this::file).map(ContentFile::gitPath)
        : owner(ref).map(TextOwner::gitPath);
  }

  private SourceIndex sources() {
    return new SourceIndex(nodes.sources());
  }

  // ---------------------------------------------------------------- changes

  /** This content with {@code page} added, or replacing the page with its id. */
  public Content with(Page page) {
    Page old = page(page.id()).orElse(null);
    String oldPath = old == null ? null : old.gitPath();
    Trie<Pointer> moved = moved(Kind.PAGE, page.id(), oldPath, page.gitPath());
    return new Content(nodes.with(pages.with(old, page)).withSources(moved));
  }

  /** This content without the page. Children are not removed; see {@link #withoutTree}. */
  public Content without(PageId id) {
    Page old = page(id).orElse(null);
    if (old == null) {
      return this;
    }
    Trie<Pointer> moved = moved(Kind.PAGE, id, old.gitPath(), null);
    return new Content(nodes.with(pages.without(old)).withSources(moved))
        .withLinks(ContentRef.to(id), Map.of());
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
    return withFiles(nodes.files().put(file.id().value(), file), file.id(), file.gitPath());
  }

  public Content without(FileId id) {
    return withFiles(nodes.files().remove(id.value()), id, null);
  }

  private Content withFiles(Trie<ContentFile> changed, FileId id, @Nullable String path) {
    String oldPath = file(id).map(ContentFile::gitPath).orElse(null);
    Trie<Pointer> moved = moved(Kind.FILE, id, oldPath, path);
    return new Content(nodes.withFiles(changed).withSources(moved));
  }

  public Content with(ReusableContent reusable) {
    return withReusableContents(
        nodes.reusableContents().put(reusable.id().value(), reusable),
        reusable.id(),
        reusable.gitPath());
  }

  public Content without(ReusableContentId id) {
    return withReusableContents(nodes.reusableContents().remove(id.value()), id, null)
        .withLinks(ContentRef.to(id), Map.of());
  }

  private Content withReusableContents(
      Trie<ReusableContent> changed, ReusableContentId id, @Nullable String path) {
    String oldPath = reusableContent(id).map(ReusableContent::gitPath).orElse(null);
    Trie<Pointer> moved = moved(Kind.REUSABLE_CONTENT, id, oldPath, path);
    return new Content(nodes.withReusableContents(changed).withSources(moved));
  }

  /** This content with a page or reusable content added, or replacing that with its id. */
  public Content with(TextOwner owner) {
    return owner instanceof Page page ? with(page) : with((ReusableContent) owner);
  }

  /** The index with an item moved from one source file to another; null for none. */
  private Trie<Pointer> moved(Kind kind, Id id, @Nullable String from, @Nullable String to) {
    return sources().moved(kind, id.value(), from, to).trie();
  }

  public Content withVariables(Map<String, VariableValue> newVariables) {
    return new Content(nodes.withVariables(newVariables));
  }

  /**
   * This content with a redirect.
   *
   * @param source the path that is redirected
   * @param target a path or a source file; null removes the redirect
   */
  public Content withRedirect(String source, @Nullable String target) {
    String key = Indexes.part(source);
    Trie<Pointer> old = nodes.redirects();
    return new Content(
        nodes.withRedirects(target == null ? old.remove(key) : old.put(key, new Pointer(target))));
  }

  // ---------------------------------------------------------------- links and old paths

  /**
   * The recorded target of a link in the text of a page or reusable content; see {@link #links}.
   */
  public Optional<ContentRef> link(ContentRef owner, String target) {
    return nodes.links().find(owner, target);
  }

  /**
   * The recorded targets of the links in the text of a page or reusable content: what each led to
   * when it was written. The key is the target as written, without its fragment. Links without a
   * record are resolved by path.
   */
  public Map<String, ContentRef> links(ContentRef owner) {
    return nodes.links().of(owner);
  }

  /** This content with {@code links} as the recorded links of the owner, replacing all others. */
  public Content withLinks(ContentRef owner, Map<String, ContentRef> links) {
    LinkIndex changed = nodes.links().with(owner, links);
    return changed.equals(nodes.links()) ? this : new Content(nodes.with(changed));
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
    return oldPaths().resolve(pages, path);
  }

  /**
   * This content as the successor of {@code before} on its branch: with the former paths that
   * {@code before} has, and those paths of its pages that changed. The cost depends on the number
   * of changes.
   */
  public Content movedFrom(Content before) {
    OldPaths former = before.oldPaths();
    return withOldPaths(pages.isPlacedAs(before.pages) ? former : former.moved(before, this));
  }

  /** This content with other former paths. */
  Content withOldPaths(OldPaths changed) {
    return changed.equals(oldPaths()) ? this : new Content(nodes.withOldPaths(changed.trie()));
  }

  OldPaths oldPaths() {
    return new OldPaths(nodes.oldPaths());
  }

  /**
   * Compares pages, files, reusable contents, variables, redirects and recorded links; former paths
   * are ignored.
   */
  @Override
  public boolean equals(Object other) {
    return other instanceof Content content
        && pages.pages().equals(content.pages.pages())
        && nodes.files().equals(content.nodes.files())
        && nodes.reusableContents().equals(content.nodes.reusableContents())
        && nodes.redirects().equals(content.nodes.redirects())
        && nodes.links().equals(content.nodes.links())
        && nodes.variables().equals(content.nodes.variables());
  }

  @Override
  public int hashCode() {
    return pages.pages().hashCode();
  }
}
