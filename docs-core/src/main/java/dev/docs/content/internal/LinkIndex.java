package dev.docs.content.internal;

import dev.docs.content.document.ContentRef;
import dev.docs.content.trie.Entry;
import dev.docs.content.trie.Trie;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The recorded targets of links: what each link led to when it was written. The key is the page or
 * reusable content with the text, and the link target as written, without its fragment. A link
 * without a record is resolved by its path. Immutable.
 */
public record LinkIndex(Trie<Pointer> trie) {

  /** The recorded target of a link; it may have been deleted since. */
  public Optional<ContentRef> find(ContentRef owner, String target) {
    return trie.size() == 0
        ? Optional.empty()
        : trie.get(prefix(owner) + Indexes.part(target)).map(LinkIndex::ref);
  }

  /** All recorded links of an owner, by their targets as written. */
  public Map<String, ContentRef> of(ContentRef owner) {
    if (trie.size() == 0) {
      return Map.of();
    }
    String prefix = prefix(owner);
    Map<String, ContentRef> links = new LinkedHashMap<>();
    for (Entry<Pointer> entry : trie.entries(prefix)) {
      links.put(Indexes.text(entry.key().substring(prefix.length())), ref(entry.value()));
    }
    return links;
  }

  /** The index with {@code links} as those of the owner, replacing all others. */
  public LinkIndex with(ContentRef owner, Map<String, ContentRef> links) {
    if (trie.size() == 0 && links.isEmpty()) {
      return this;
    }
    String prefix = prefix(owner);
    Trie<Pointer> changed = trie;
    for (Entry<Pointer> entry : trie.entries(prefix)) {
      if (!links.containsKey(Indexes.text(entry.key().substring(prefix.length())))) {
        changed = changed.remove(entry.key());
      }
    }
    for (Map.Entry<String, ContentRef> link : links.entrySet()) {
      changed = changed.put(prefix + Indexes.part(link.getKey()), pointer(link.getValue()));
    }
    return new LinkIndex(changed);
  }

  /** Adds the owners whose links differ from those in {@code other}. */
  public void addDiffering(LinkIndex other, Set<ContentRef> owners) {
    trie.diff(
        other.trie,
        (key, before, after) ->
            owners.add(ref(new Pointer(key.substring(0, key.indexOf(Indexes.SEPARATOR))))));
  }

  // ---------------------------------------------------------------- keys

  private static String prefix(ContentRef owner) {
    return code(owner) + Indexes.SEPARATOR;
  }

  private static Pointer pointer(ContentRef target) {
    return new Pointer(code(target));
  }

  private static String code(ContentRef ref) {
    if (ref instanceof ContentRef.Page page) {
      return "p" + page.page();
    }
    return ref instanceof ContentRef.File file
        ? "f" + file.file()
        : "r" + ((ContentRef.ReusableContent) Objects.requireNonNull(ref)).reusableContent();
  }

  private static ContentRef ref(Pointer pointer) {
    String id = pointer.id().substring(1);
    return switch (pointer.id().charAt(0)) {
      case 'p' -> new ContentRef.Page(id, null);
      case 'f' -> new ContentRef.File(id);
      default -> new ContentRef.ReusableContent(id, null);
    };
  }
}
