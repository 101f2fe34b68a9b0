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
        Trie.at(root.pages(), sources.pages()),
        List.of(
            Trie.at(root.order(), sources.pointers()),
            Trie.at(root.slugs(), sources.pointers()),
            Trie.at(root.sources(), sources.pointers()),
            Trie.at(root.redirects(), sources.pointers()),
            optional(root.oldPaths(), sources),
            optional(root.links(), sources)),
        Trie.at(root.files(), sources.files()),
        Trie.at(root.reusableContents(), sources.reusableContents()),
        root.variables());
  }

  private static Trie<Pointer> optional(@Nullable NodeRef<Pointer> root, Sources sources) {
    return root == null ? Trie.empty() : Trie.at(root, sources.pointers());
  }

  /** What leads where it is set to lead. */
  public Trie<Pointer> redirects() {
    return pointers.get(REDIRECTS);
  }
}
