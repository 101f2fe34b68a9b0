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
import java.util.Collections;
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
  private static final int SOURCES = 2;
  private static final int REDIRECTS = 3;
  private static final int OLD_PATHS = 4;
  private static final int LINKS = 5;

  /** Of a content without anything. */
  public static final ContentNodes EMPTY =
      new ContentNodes(
          Trie.empty(DigestForm1::page),
          Collections.nCopies(LINKS + 1, Indexes.empty()),
          Trie.empty(DigestForm1::file),
          Trie.empty(DigestForm1::reusableContent),
          Map.of());

  public ContentNodes {
    pointers = List.copyOf(pointers);
    variables = Map.copyOf(variables);
  }

  private static volatile @Nullable Conversion conversion;

  private record Conversion(
      Function<Content, ContentNodes> toNodes, Function<ContentNodes, Content> toContent) {}

  /**
   * Sets how content is converted. Called by {@link Content} alone, when it is initialized: its
   * fields are private, and its methods are exported.
   */
  public static void convertedBy(
      Function<Content, ContentNodes> toNodes, Function<ContentNodes, Content> toContent) {
    conversion = new Conversion(toNodes, toContent);
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
        Trie.at(root.pages(), sources.pages(), DigestForm1::page),
        root.pointers().stream().map(index -> index(index, sources)).toList(),
        Trie.at(root.files(), sources.files(), DigestForm1::file),
        Trie.at(root.reusableContents(), sources.reusableContents(), DigestForm1::reusableContent),
        root.variables());
  }

  private static Trie<Pointer> index(@Nullable NodeRef<Pointer> root, Sources sources) {
    return root == null ? Indexes.empty() : Trie.at(root, sources.pointers(), DigestForm1::pointer);
  }

  /** The references to the roots of these nodes, stored or not. */
  public ContentRoot root() {
    return ContentRoot.of(
        pages.root(),
        pointers.stream().map(Trie::root).toList(),
        files.root(),
        reusableContents.root(),
        variables);
  }

  public PageTree tree() {
    return new PageTree(pages, pointers.get(ORDER), pointers.get(SLUGS));
  }

  /** These nodes with other pages. */
  public ContentNodes with(PageTree tree) {
    List<Trie<Pointer>> all = new ArrayList<>(pointers);
    all.set(ORDER, tree.order());
    all.set(SLUGS, tree.slugs());
    return new ContentNodes(tree.pages(), all, files, reusableContents, variables);
  }

  /** The index of what was imported, by source file. */
  public Trie<Pointer> sources() {
    return pointers.get(SOURCES);
  }

  public ContentNodes withSources(Trie<Pointer> sources) {
    return withPointers(SOURCES, sources);
  }

  /** The paths that pages had. */
  public Trie<Pointer> oldPaths() {
    return pointers.get(OLD_PATHS);
  }

  public ContentNodes withOldPaths(Trie<Pointer> oldPaths) {
    return withPointers(OLD_PATHS, oldPaths);
  }

  public ContentNodes withFiles(Trie<ContentFile> changed) {
    return new ContentNodes(pages, pointers, changed, reusableContents, variables);
  }

  public ContentNodes withReusableContents(Trie<ReusableContent> changed) {
    return new ContentNodes(pages, pointers, files, changed, variables);
  }

  public ContentNodes withVariables(Map<String, VariableValue> changed) {
    return new ContentNodes(pages, pointers, files, reusableContents, changed);
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
    return other.with(tree()).withSources(sources()).with(links());
  }

  private ContentNodes withPointers(int index, Trie<Pointer> changed) {
    List<Trie<Pointer>> all = new ArrayList<>(pointers);
    all.set(index, changed);
    return new ContentNodes(pages, all, files, reusableContents, variables);
  }
}
