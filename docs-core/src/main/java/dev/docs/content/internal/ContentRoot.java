package dev.docs.content.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.trie.NodeRef;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The references to the stored parts of a revision's content.
 *
 * @param oldPaths null if there are none
 * @param links null if there are none
 */
public record ContentRoot(
    NodeRef<Page> pages,
    NodeRef<Pointer> order,
    NodeRef<Pointer> slugs,
    NodeRef<Pointer> sources,
    NodeRef<Pointer> redirects,
    NodeRef<ContentFile> files,
    NodeRef<ReusableContent> reusableContents,
    Map<String, VariableValue> variables,
    @Nullable NodeRef<Pointer> oldPaths,
    @Nullable NodeRef<Pointer> links) {
  public ContentRoot {
    requireNonNull(pages, "pages");
    requireNonNull(order, "order");
    requireNonNull(slugs, "slugs");
    requireNonNull(sources, "sources");
    requireNonNull(redirects, "redirects");
    requireNonNull(files, "files");
    requireNonNull(reusableContents, "reusableContents");
    variables = Map.copyOf(variables);
  }

  /** The indexes, in the order of {@link ContentNodes#pointers()}; null where there are none. */
  public List<@Nullable NodeRef<Pointer>> pointers() {
    return Arrays.asList(order, slugs, sources, redirects, oldPaths, links);
  }

  /**
   * @param pointers those of {@link ContentNodes#pointers()}, in their order
   */
  static ContentRoot of(
      NodeRef<Page> pages,
      List<NodeRef<Pointer>> pointers,
      NodeRef<ContentFile> files,
      NodeRef<ReusableContent> reusableContents,
      Map<String, VariableValue> variables) {
    return new ContentRoot(
        pages,
        pointers.get(0),
        pointers.get(1),
        pointers.get(2),
        pointers.get(3),
        files,
        reusableContents,
        variables,
        unlessEmpty(pointers.get(4)),
        unlessEmpty(pointers.get(5)));
  }

  private static @Nullable NodeRef<Pointer> unlessEmpty(NodeRef<Pointer> root) {
    return root.size() == 0 ? null : root;
  }
}
