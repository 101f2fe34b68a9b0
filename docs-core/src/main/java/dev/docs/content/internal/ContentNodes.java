package dev.docs.content.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.trie.NodeRef;
import dev.docs.content.trie.NodeSource;
import dev.docs.content.trie.Trie;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link dev.docs.content.Content} is made of: what is stored of it and compared. Immutable
 * and thread-safe.
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

  /** Where the redirects stand among the {@link #pointers()}. */
  private static final int REDIRECTS = 3;

  public ContentNodes {
    requireNonNull(pages, "pages");
    pointers = List.copyOf(pointers);
    requireNonNull(files, "files");
    requireNonNull(reusableContents, "reusableContents");
    variables = Map.copyOf(variables);
  }

  /** Where nodes that are not in memory come from. */
  public record Sources(
      NodeSource<Page> pages,
      NodeSource<Pointer> pointers,
      NodeSource<ContentFile> files,
      NodeSource<ReusableContent> reusableContents) {}

  /** Those stored under {@code root}. */
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

  /** What leads where it is set to lead. */
  public Trie<Pointer> redirects() {
    return pointers.get(REDIRECTS);
  }
}
