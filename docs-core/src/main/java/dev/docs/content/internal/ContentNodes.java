package dev.docs.content.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.trie.NodeRef;
import dev.docs.content.trie.NodeSource;
import dev.docs.content.trie.Trie;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a {@link Content}: its stored form, and what is compared. Immutable and thread-safe.
 *
 * @param pointers the order of the pages, their slugs, the source files of all, the redirects, the
 *     paths that pages had, and the links
 */
public record ContentNodes(
    Trie<Page> pages,
    List<Trie<Pointer>> pointers,
    Trie<ContentFile> files,
    Trie<ReusableContent> reusableContents,
    Map<String, VariableValue> variables) {

  private static final int ORDER = 0;
  private static final int SLUGS = 1;
  private static final int REDIRECTS = 3;
  private static final int OLD_PATHS = 4;
  private static final int LINKS = 5;

  public ContentNodes {
    requireNonNull(pages, "pages");
    pointers = List.copyOf(pointers);
    requireNonNull(files, "files");
    requireNonNull(reusableContents, "reusableContents");
    variables = Map.copyOf(variables);
  }

  private static volatile @Nullable Conversion conversion;

  private record Conversion(
      Function<Content, ContentNodes> toNodes,
      Function<Content, PageTree> toTree,
      Function<ContentNodes, Content> toContent) {}

  /**
   * Sets how content is converted. Called by {@link Content} alone, when it is initialized: its
   * fields are private, and its methods are exported.
   */
  public static void convertedBy(
      Function<Content, ContentNodes> toNodes,
      Function<Content, PageTree> toTree,
      Function<ContentNodes, Content> toContent) {
    conversion = new Conversion(toNodes, toTree, toContent);
  }

  private static Conversion conversion() {
    if (conversion == null) {
      Content.empty(); // initializes the class
    }
    return requireNonNull(conversion, "conversion");
  }

  /** The nodes of a content. */
  public static ContentNodes of(Content content) {
    return conversion().toNodes().apply(content);
  }

  /** The tree of the pages of a content. */
  static PageTree treeOf(Content content) {
    return conversion().toTree().apply(content);
  }

  /** The content with these nodes. */
  public Content content() {
    return conversion().toContent().apply(this);
  }

  /** The sources of nodes that are not in memory. */
  public record Sources(
      NodeSource<Page> pages,
      NodeSource<Pointer> pointers,
      NodeSource<ContentFile> files,
      NodeSource<ReusableContent> reusableContents) {}

  /** The stored nodes of a revision, loaded lazily. */
  public static ContentNodes at(ContentRoot root, Sources sources) {
    return new ContentNodes(
        Trie.at(root.pages(), sources.pages(), ContentDigests.PAGE),
        List.of(
            index(root.order(), sources),
            index(root.slugs(), sources),
            index(root.sources(), sources),
            index(root.redirects(), sources),
            index(root.oldPaths(), sources),
            index(root.links(), sources)),
        Trie.at(root.files(), sources.files(), ContentDigests.FILE),
        Trie.at(
            root.reusableContents(), sources.reusableContents(), ContentDigests.REUSABLE_CONTENT),
        root.variables());
  }

  private static Trie<Pointer> index(@Nullable NodeRef<Pointer> root, Sources sources) {
    return root == null
        ? Indexes.empty()
        : Trie.at(root, sources.pointers(), ContentDigests.POINTER);
  }

  /** The references to the roots of these nodes, stored or not. */
  public ContentRoot root() {
    List<NodeRef<Pointer>> roots = new ArrayList<>();
    for (Trie<Pointer> trie : pointers) {
      roots.add(roots.size() < ContentRoot.REQUIRED_POINTERS ? trie.root() : unlessEmpty(trie));
    }
    return ContentRoot.of(pages.root(), roots, files.root(), reusableContents.root(), variables);
  }

  private static @Nullable NodeRef<Pointer> unlessEmpty(Trie<Pointer> trie) {
    return trie.size() == 0 ? null : trie.root();
  }

  public PageTree tree() {
    return new PageTree(pages, pointers.get(ORDER), pointers.get(SLUGS));
  }

  /** The configured redirects. */
  public Trie<Pointer> redirects() {
    return pointers.get(REDIRECTS);
  }

  /** The recorded targets of links. */
  public LinkIndex links() {
    return new LinkIndex(pointers.get(LINKS));
  }

  /** These nodes with other recorded targets of links. */
  public ContentNodes with(LinkIndex links) {
    return withPointers(LINKS, links.trie());
  }

  /** These nodes with other redirects. */
  public ContentNodes withRedirects(Trie<Pointer> redirects) {
    return withPointers(REDIRECTS, redirects);
  }

  /**
   * The pages and their indexes of these nodes, with the redirects, the former paths, the files,
   * the reusable contents and the variables of others.
   */
  public ContentNodes withRestOf(ContentNodes other) {
    ContentNodes pages =
        withPointers(OLD_PATHS, other.pointers.get(OLD_PATHS)).withRedirects(other.redirects());
    return new ContentNodes(
        pages.pages, pages.pointers, other.files, other.reusableContents, other.variables);
  }

  private ContentNodes withPointers(int index, Trie<Pointer> changed) {
    List<Trie<Pointer>> all = new ArrayList<>(pointers);
    all.set(index, changed);
    return new ContentNodes(pages, all, files, reusableContents, variables);
  }
}
