package dev.docs.content;

import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.Indexes;
import dev.docs.content.internal.Pointer;
import dev.docs.content.trie.Entry;
import dev.docs.content.trie.Trie;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The recorded targets of links: what each link led to when it was written. The key is the page or
 * reusable content with the text, and the link target as written, without its fragment. A link
 * without a record is resolved by its path. Immutable.
 */
record LinkIndex(Trie<Pointer> trie) {

  /** The recorded target of a link; it may have been deleted since. */
  Optional<ContentRef> find(ContentRef owner, String target) {
    return trie.size() == 0
        ? Optional.empty()
        : trie.get(prefix(owner) + Indexes.part(target)).map(LinkIndex::ref);
  }

  /** All recorded links of an owner, by their targets as written. */
  Map<String, ContentRef> of(ContentRef owner) {
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
  LinkIndex with(ContentRef owner, Map<String, ContentRef> links) {
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

  // ---------------------------------------------------------------- merging

  /**
   * The index of a merged content. A text taken from one side keeps the links of that side. A
   * target that one side changed is taken from that side; if both changed it, ours wins. Only
   * owners whose links differ are compared.
   */
  static LinkIndex merged(Content merged, Content base, Content ours, Content theirs) {
    SortedSet<String> owners = new TreeSet<>();
    Trie.Difference<Pointer> collect =
        (key, before, after) -> owners.add(key.substring(0, key.indexOf(Indexes.SEPARATOR)));
    base.linkIndex().trie().diff(ours.linkIndex().trie(), collect);
    base.linkIndex().trie().diff(theirs.linkIndex().trie(), collect);
    LinkIndex index = merged.linkIndex();
    for (String code : owners) {
      ContentRef owner = ref(new Pointer(code));
      index = index.with(owner, mergedLinks(owner, merged, base, ours, theirs));
    }
    return index;
  }

  private static Map<String, ContentRef> mergedLinks(
      ContentRef owner, Content merged, Content base, Content ours, Content theirs) {
    Holder here = Holder.of(owner, ours);
    Holder there = Holder.of(owner, theirs);
    Holder now = Holder.of(owner, merged);
    if (!now.exists()) {
      return Map.of();
    }
    boolean isOurs = now.equals(here);
    boolean isTheirs = now.equals(there);
    if (isOurs != isTheirs) {
      Content side = isOurs ? ours : theirs;
      Content other = isOurs ? theirs : ours;
      return relinked(merged, base.links(owner), side.links(owner), other.links(owner));
    }
    return threeWay(base.links(owner), ours.links(owner), theirs.links(owner), !isOurs);
  }

  /**
   * The links of the side whose text was taken, with the targets that only the other side changed.
   */
  private static Map<String, ContentRef> relinked(
      Content merged,
      Map<String, ContentRef> base,
      Map<String, ContentRef> side,
      Map<String, ContentRef> other) {
    Map<String, ContentRef> result = new HashMap<>(side);
    result.replaceAll(
        (key, target) -> {
          ContentRef there = other.get(key);
          boolean changed = there != null && target.equals(base.get(key));
          return changed && merged.holds(there) ? there : target;
        });
    return result;
  }

  private static Map<String, ContentRef> threeWay(
      Map<String, ContentRef> base,
      Map<String, ContentRef> ours,
      Map<String, ContentRef> theirs,
      boolean keepsRemoved) {
    Map<String, ContentRef> links = new HashMap<>(theirs);
    if (!keepsRemoved) {
      links.keySet().removeIf(key -> base.containsKey(key) && !ours.containsKey(key));
    }
    ours.forEach(
        (key, target) -> {
          ContentRef there = theirs.get(key);
          boolean changedHere = !target.equals(base.get(key));
          boolean removedThere = there == null && base.containsKey(key);
          if (changedHere || (there == null && (keepsRemoved || !removedThere))) {
            links.put(key, target);
          }
        });
    return links;
  }

  /** The text of a page or reusable content; {@code document} is null for an empty text. */
  private record Holder(boolean exists, @Nullable DocumentId document) {

    static Holder of(ContentRef owner, Content content) {
      if (owner instanceof ContentRef.Page page) {
        return content
            .page(new PageId(page.page()))
            .map(found -> new Holder(true, found.document()))
            .orElse(new Holder(false, null));
      }
      String id = ((ContentRef.ReusableContent) owner).reusableContent();
      return content
          .reusableContent(new ReusableContentId(id))
          .map(found -> new Holder(true, found.document()))
          .orElse(new Holder(false, null));
    }
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
