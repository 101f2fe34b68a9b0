package dev.docs.content;

import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.Layout;
import dev.docs.content.internal.ContentNodes;
import dev.docs.content.internal.Indexes;
import dev.docs.content.internal.OldPaths;
import dev.docs.content.internal.PageTree;
import dev.docs.content.internal.Pointer;
import dev.docs.content.internal.SourceIndex;
import dev.docs.content.internal.SourceIndex.Kind;
import dev.docs.content.trie.Entry;
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
 * contents, variables and redirects. Pages are found by id, by place, by slug and by source file. A
 * content that an edit makes shares the unchanged parts with the one before.
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

  /** The child of a page, or of the top level, at an index from 0; the others are not read. */
  public Optional<Page> childAt(@Nullable PageId parent, int index) {
    return pages.childAt(parent, index);
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

  /**
   * A page found by a path.
   *
   * @param moved whether the path is a former one, from before the page or an ancestor was renamed
   *     or moved; a request for it is redirected
   */
  public record AtPath(Page page, boolean moved) {}

  /** The page with this path, or else the page that formerly had it; ignores case. */
  public Optional<AtPath> resolve(String path) {
    return OldPaths.of(this).resolve(pages, path);
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
