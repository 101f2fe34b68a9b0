package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.content.gitlayout.Summary;
import dev.docs.content.trie.Entry;
import dev.docs.content.trie.NodeSource;
import dev.docs.content.trie.Trie;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.ordering.OrderKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

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

  private static final char SEPARATOR = '\u0001';
  private static final char ESCAPE = '\u0002';
  private static final Content EMPTY =
      new Content(
          Trie.empty(),
          Trie.empty(),
          Trie.empty(),
          Trie.empty(),
          Trie.empty(),
          Trie.empty(),
          Trie.empty(),
          Map.of());

  private final Trie<Page> pages;
  private final Trie<Pointer> order;
  private final Trie<Pointer> slugs;
  private final Trie<Pointer> sources;
  private final Trie<Pointer> redirects;
  private final Trie<ContentFile> files;
  private final Trie<ReusableContent> reusableContents;
  private final Map<String, VariableValue> variables;

  private Content(
      Trie<Page> pages,
      Trie<Pointer> order,
      Trie<Pointer> slugs,
      Trie<Pointer> sources,
      Trie<Pointer> redirects,
      Trie<ContentFile> files,
      Trie<ReusableContent> reusableContents,
      Map<String, VariableValue> variables) {
    this.pages = pages;
    this.order = order;
    this.slugs = slugs;
    this.sources = sources;
    this.redirects = redirects;
    this.files = files;
    this.reusableContents = reusableContents;
    this.variables = variables;
  }

  public static Content empty() {
    return EMPTY;
  }

  /** Where nodes that are not in memory come from. */
  public record Sources(
      NodeSource<Page> pages,
      NodeSource<Pointer> pointers,
      NodeSource<ContentFile> files,
      NodeSource<ReusableContent> reusableContents) {}

  /** The content stored under {@code root}. */
  static Content at(ContentRoot root, Sources sources) {
    return new Content(
        Trie.at(root.pages(), sources.pages()),
        Trie.at(root.order(), sources.pointers()),
        Trie.at(root.slugs(), sources.pointers()),
        Trie.at(root.sources(), sources.pointers()),
        Trie.at(root.redirects(), sources.pointers()),
        Trie.at(root.files(), sources.files()),
        Trie.at(root.reusableContents(), sources.reusableContents()),
        root.variables());
  }

  // ---------------------------------------------------------------- pages

  public int pageCount() {
    return pages.size();
  }

  public Optional<Page> page(PageId id) {
    return pages.get(id.value());
  }

  /** The pages directly under {@code parent}, or at the top for null, in their order. */
  public List<Page> children(PageId parent) {
    List<Entry<Pointer>> entries = order.entries(under(parent));
    List<Page> children = new ArrayList<>(entries.size());
    for (Entry<Pointer> entry : entries) {
      children.add(pointedAt(entry));
    }
    return children;
  }

  public boolean hasChildren(PageId parent) {
    return order.hasAny(under(parent));
  }

  /** All pages, in no particular order. */
  public List<Page> allPages() {
    return pages.entries().stream().map(Entry::value).toList();
  }

  /** The pages under {@code parent} and theirs, parents first; all pages for null. */
  public List<Page> descendants(PageId parent) {
    List<Page> out = new ArrayList<>();
    List<Page> pending = new ArrayList<>(reversed(children(parent)));
    while (!pending.isEmpty()) {
      Page page = pending.remove(pending.size() - 1);
      out.add(page);
      pending.addAll(reversed(children(page.id())));
    }
    return out;
  }

  private static List<Page> reversed(List<Page> list) {
    List<Page> reversed = new ArrayList<>(list);
    java.util.Collections.reverse(reversed);
    return reversed;
  }

  /** The first document page in the order of the tree, hidden or not. */
  public Optional<Page> landingPage() {
    return landingPage(null);
  }

  private Optional<Page> landingPage(PageId parent) {
    for (Entry<Pointer> entry : order.entries(under(parent))) {
      Page page = pointedAt(entry);
      if (page.type() == PageType.DOCUMENT) {
        return Optional.of(page);
      }
      Optional<Page> below =
          page.type() == PageType.GROUP ? landingPage(page.id()) : Optional.empty();
      if (below.isPresent()) {
        return below;
      }
    }
    return Optional.empty();
  }

  /** The slugs from the top down to the page, joined by slashes; groups included. */
  public String path(Page page) {
    StringBuilder path = new StringBuilder(page.slug());
    for (Page parent = parent(page); parent != null; parent = parent(parent)) {
      path.insert(0, '/').insert(0, parent.slug());
    }
    return path.toString();
  }

  private Page parent(Page page) {
    return page.parent() == null ? null : pages.get(page.parent().value()).orElse(null);
  }

  /** The page with this path; letter case does not matter. */
  public Optional<Page> pageByPath(String path) {
    Page page = null;
    for (String slug : path.split("/", -1)) {
      Optional<Page> next = childBySlug(page == null ? null : page.id(), slug);
      if (next.isEmpty()) {
        return Optional.empty();
      }
      page = next.get();
    }
    return Optional.ofNullable(page);
  }

  public Optional<Page> childBySlug(PageId parent, String slug) {
    return slugs.nth(slugPrefix(parent, slug), 0).map(this::pointedAt);
  }

  /** The pages under {@code parent} with this slug; more than one only while a tree is repaired. */
  public List<Page> childrenBySlug(PageId parent, String slug) {
    return slugs.entries(slugPrefix(parent, slug)).stream().map(this::pointedAt).toList();
  }

  /**
   * {@code wished}, or that with the lowest number appended that no sibling of {@code self} has.
   */
  public String freeSlug(PageId parent, String wished, PageId self) {
    String slug = wished;
    for (int number = 1; isTaken(parent, slug, self); number++) {
      slug = wished + "-" + number;
    }
    return slug;
  }

  private boolean isTaken(PageId parent, String slug, PageId self) {
    return slugs.entries(slugPrefix(parent, slug)).stream()
        .anyMatch(entry -> !entry.value().id().equals(self.value()));
  }

  /** Whether {@code id} is {@code ancestor} or stands below it. */
  public boolean isWithin(PageId id, PageId ancestor) {
    for (Page at = page(id).orElse(null); at != null; at = parent(at)) {
      if (at.id().equals(ancestor)) {
        return true;
      }
    }
    return false;
  }

  /**
   * How deep pages nest at most: far beyond what any reader follows, no deeper than what SUMMARY.md
   * is read and written, and shallow enough for everything that walks the tree by recursion.
   */
  public static final int MAX_DEPTH = Summary.MAX_DEPTH;

  /** How many pages stand on the way from the top down to this one, itself counted; 0 for null. */
  public int depth(PageId id) {
    int depth = 0;
    for (Page at = id == null ? null : page(id).orElse(null); at != null; at = parent(at)) {
      depth++;
    }
    return depth;
  }

  /** How many levels of pages stand below this one: 0 for a page without any. */
  public int height(PageId id) {
    int height = -1;
    List<PageId> level = List.of(id);
    while (!level.isEmpty()) {
      height++;
      level = level.stream().flatMap(at -> children(at).stream()).map(Page::id).toList();
    }
    return height;
  }

  // ---------------------------------------------------------------- places

  /** The last child of {@code parent}. */
  public Optional<Page> lastChild(PageId parent) {
    return order.previous(under(parent), Optional.empty()).map(this::pointedAt);
  }

  /** The child of {@code parent} at {@code index}, counted from 0. */
  public Optional<Page> childAt(PageId parent, int index) {
    return order.nth(under(parent), index).map(this::pointedAt);
  }

  public int childCount(PageId parent) {
    return order.count(under(parent));
  }

  /** The sibling right before {@code page}. */
  public Optional<Page> siblingBefore(Page page) {
    return order.previous(under(page.parent()), Optional.of(orderKey(page))).map(this::pointedAt);
  }

  /** The sibling right after {@code page}. */
  public Optional<Page> siblingAfter(Page page) {
    return order.next(under(page.parent()), orderKey(page)).map(this::pointedAt);
  }

  /**
   * Whether a page of this content, which in a later one has another key under the same parent,
   * stands there where it stood: whoever moves a page parts it from both its neighbours.
   */
  public boolean keptItsPlace(Page page, Content later, Page now) {
    return Objects.equals(page.parent(), now.parent())
        && (id(siblingBefore(page)).equals(id(later.siblingBefore(now)))
            || id(siblingAfter(page)).equals(id(later.siblingAfter(now))));
  }

  private static Optional<PageId> id(Optional<Page> page) {
    return page.map(Page::id);
  }

  /** The same pages under {@code parent} in the same order, with keys as short as they can be. */
  public Content respaced(PageId parent) {
    List<Page> children = children(parent);
    List<OrderKey> keys = OrderKey.spread(children.size());
    Content content = this;
    for (int i = 0; i < keys.size(); i++) {
      content = content.with(children.get(i).edit().under(parent, keys.get(i)).build());
    }
    return content;
  }

  // ---------------------------------------------------------------- files and the rest

  public Optional<ContentFile> file(FileId id) {
    return files.get(id.value());
  }

  public int fileCount() {
    return files.size();
  }

  /** All files, in the order of their ids. */
  public List<ContentFile> allFiles() {
    return files.entries().stream().map(Entry::value).toList();
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
    return redirects.get(source).map(Pointer::id);
  }

  /** All redirects: what stands now at each old path. */
  public Map<String, String> allRedirects() {
    Map<String, String> all = new java.util.LinkedHashMap<>();
    redirects.entries().forEach(entry -> all.put(entry.key(), entry.value().id()));
    return all;
  }

  /** The page that came from this file. */
  public Optional<Page> pageBySource(String gitPath) {
    return source(gitPath, 'p').flatMap(pages::get);
  }

  /** The file that came from this file. */
  public Optional<ContentFile> fileBySource(String gitPath) {
    return source(gitPath, 'f').flatMap(files::get);
  }

  /** The reusable content that came from this file. */
  public Optional<ReusableContent> reusableContentBySource(String gitPath) {
    return source(gitPath, 'r').flatMap(reusableContents::get);
  }

  private Optional<String> source(String gitPath, char kind) {
    return sources.nth(key(gitPath) + SEPARATOR + kind, 0).map(entry -> entry.value().id());
  }

  // ---------------------------------------------------------------- changes

  /** This content with {@code page} in the place of the page with its id, or added. */
  public Content with(Page page) {
    Page old = page(page.id()).orElse(null);
    Trie<Pointer> newOrder = order;
    Trie<Pointer> newSlugs = slugs;
    Trie<Pointer> newSources = sources;
    Pointer self = new Pointer(page.id().value());
    if (old != null) {
      if (!orderKey(old).equals(orderKey(page))) {
        newOrder = newOrder.remove(orderKey(old));
      }
      if (!slugKey(old).equals(slugKey(page))) {
        newSlugs = newSlugs.remove(slugKey(old));
      }
      newSources = removeSource(newSources, old.gitPath(), page.gitPath(), 'p', self);
    }
    newOrder = newOrder.put(orderKey(page), self);
    newSlugs = newSlugs.put(slugKey(page), self);
    newSources = putSource(newSources, page.gitPath(), 'p', self);
    return new Content(
        pages.put(page.id().value(), page),
        newOrder,
        newSlugs,
        newSources,
        redirects,
        files,
        reusableContents,
        variables);
  }

  /** This content without the page; its children, if any, are for the caller to see to. */
  public Content without(PageId id) {
    Page old = page(id).orElse(null);
    if (old == null) {
      return this;
    }
    return new Content(
        pages.remove(id.value()),
        order.remove(orderKey(old)),
        slugs.remove(slugKey(old)),
        removeSource(sources, old.gitPath(), null, 'p', new Pointer(id.value())),
        redirects,
        files,
        reusableContents,
        variables);
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
    String old = file(file.id()).map(ContentFile::gitPath).orElse(null);
    Pointer self = new Pointer(file.id().value());
    Trie<Pointer> newSources = removeSource(sources, old, file.gitPath(), 'f', self);
    return new Content(
        pages,
        order,
        slugs,
        putSource(newSources, file.gitPath(), 'f', self),
        redirects,
        files.put(file.id().value(), file),
        reusableContents,
        variables);
  }

  public Content without(FileId id) {
    String old = file(id).map(ContentFile::gitPath).orElse(null);
    return new Content(
        pages,
        order,
        slugs,
        removeSource(sources, old, null, 'f', new Pointer(id.value())),
        redirects,
        files.remove(id.value()),
        reusableContents,
        variables);
  }

  public Content with(ReusableContent reusable) {
    String old = reusableContent(reusable.id()).map(ReusableContent::gitPath).orElse(null);
    Pointer self = new Pointer(reusable.id().value());
    Trie<Pointer> newSources = removeSource(sources, old, reusable.gitPath(), 'r', self);
    return new Content(
        pages,
        order,
        slugs,
        putSource(newSources, reusable.gitPath(), 'r', self),
        redirects,
        files,
        reusableContents.put(reusable.id().value(), reusable),
        variables);
  }

  public Content without(ReusableContentId id) {
    String old = reusableContent(id).map(ReusableContent::gitPath).orElse(null);
    return new Content(
        pages,
        order,
        slugs,
        removeSource(sources, old, null, 'r', new Pointer(id.value())),
        redirects,
        files,
        reusableContents.remove(id.value()),
        variables);
  }

  public Content withVariables(Map<String, VariableValue> newVariables) {
    return new Content(
        pages, order, slugs, sources, redirects, files, reusableContents, Map.copyOf(newVariables));
  }

  private static Trie<Pointer> removeSource(
      Trie<Pointer> sources, String old, String next, char kind, Pointer self) {
    return old == null || old.equals(next) ? sources : sources.remove(sourceKey(old, kind, self));
  }

  private static Trie<Pointer> putSource(
      Trie<Pointer> sources, String path, char kind, Pointer self) {
    return path == null ? sources : sources.put(sourceKey(path, kind, self), self);
  }

  /**
   * This content with a redirect.
   *
   * @param source an old path
   * @param target what stands there now, a path or a source file; null removes the redirect
   */
  public Content withRedirect(String source, String target) {
    return new Content(
        pages,
        order,
        slugs,
        sources,
        target == null ? redirects.remove(source) : redirects.put(source, new Pointer(target)),
        files,
        reusableContents,
        variables);
  }

  // ---------------------------------------------------------------- comparing and storing

  /** Tells every redirect that is not equal in {@code later}: the target of each source. */
  public void diffRedirects(Content later, Trie.Difference<Pointer> out) {
    redirects.diff(later.redirects, out);
  }

  /** Tells every page that is not equal in {@code later}. */
  public void diffPages(Content later, Trie.Difference<Page> out) {
    pages.diff(later.pages, out);
  }

  public void diffFiles(Content later, Trie.Difference<ContentFile> out) {
    files.diff(later.files, out);
  }

  public void diffReusableContents(Content later, Trie.Difference<ReusableContent> out) {
    reusableContents.diff(later.reusableContents, out);
  }

  /** The names of variables whose values are not equal in {@code later}, with both values. */
  public Map<String, Change<VariableValue>> diffVariables(Content later) {
    Map<String, Change<VariableValue>> out = new HashMap<>();
    variables.forEach(
        (name, value) -> out.put(name, new Change<>(value, later.variables.get(name))));
    later.variables.forEach(
        (name, value) -> out.put(name, new Change<>(variables.get(name), value)));
    out.values()
        .removeIf(change -> change.before() != null && change.before().equals(change.after()));
    return out;
  }

  /**
   * Two values of one thing.
   *
   * @param before null where it was not there
   * @param after null where it is not there any more
   */
  public record Change<T>(T before, T after) {}

  Trie<Page> pageTrie() {
    return pages;
  }

  List<Trie<Pointer>> pointerTries() {
    return List.of(order, slugs, sources, redirects);
  }

  Trie<ContentFile> fileTrie() {
    return files;
  }

  Trie<ReusableContent> reusableContentTrie() {
    return reusableContents;
  }

  // ---------------------------------------------------------------- keys

  private Page pointedAt(Entry<Pointer> entry) {
    String id = entry.value().id();
    return pages
        .get(id)
        .orElseThrow(() -> new IllegalStateException("no page " + id + " for " + entry.key()));
  }

  private static String under(PageId parent) {
    return (parent == null ? "" : parent.value()) + SEPARATOR;
  }

  private static String orderKey(Page page) {
    return under(page.parent()) + page.order().value() + SEPARATOR + page.id().value();
  }

  private static String slugKey(Page page) {
    return slugPrefix(page.parent(), page.slug()) + page.id().value();
  }

  private static String slugPrefix(PageId parent, String slug) {
    return under(parent) + key(requireNonNull(slug, "slug").toLowerCase(Locale.ROOT)) + SEPARATOR;
  }

  private static String sourceKey(String gitPath, char kind, Pointer self) {
    return key(gitPath) + SEPARATOR + kind + self.id();
  }

  /** The text with nothing in it that a key must not contain, unlike any other text's. */
  private static String key(String text) {
    StringBuilder key = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ESCAPE || Character.isSurrogate(c)) {
        key.append(ESCAPE).append(Integer.toHexString(0x10000 + c), 1, 5);
      } else {
        key.append(c);
      }
    }
    return key.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Content content
        && pages.equals(content.pages)
        && files.equals(content.files)
        && reusableContents.equals(content.reusableContents)
        && redirects.equals(content.redirects)
        && variables.equals(content.variables);
  }

  @Override
  public int hashCode() {
    return pages.hashCode();
  }
}
