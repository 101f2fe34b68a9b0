package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.content.trie.NodeRef;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the parts of a revision's content are in the store.
 *
 * @param oldPaths null where there are none
 * @param links null where there are none
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
}
