package dev.docs.content.stored;

import dev.docs.content.DocumentId;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.internal.Pointer;
import dev.docs.content.trie.NodeRef;
import dev.docs.content.trie.TrieNode;
import dev.docs.content.trie.TrieNode.Branch;
import dev.docs.content.trie.TrieNode.Leaf;
import dev.docs.id.SpaceId;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The nodes, texts and chunks of files that contents of one space consist of. They are found level
 * by level, many with one query, and each once. Records that are missing are passed over, with all
 * that they lead to: a removal that was interrupted has removed it, or it is inherited. Not
 * thread-safe.
 */
public final class Reach {

  /**
   * A record of a content.
   *
   * @param id of the record
   */
  public record Item(Kind<?> kind, String id) {}

  private final SpaceId space;

  /** Whose records are not sought; null for none. */
  private final @Nullable Reach without;

  /**
   * Whether what the space inherits is sought too; else records that are missing are passed over.
   */
  private final boolean inherited;

  private final Map<String, Set<String>> found = new HashMap<>();

  /** Each after the node that led to it. */
  private final List<Item> items = new ArrayList<>();

  private Reach(SpaceId space, @Nullable Reach without, boolean inherited) {
    this.space = space;
    this.without = without;
    this.inherited = inherited;
  }

  /** Nothing, to which contents are added. */
  public static Reach of(SpaceId space) {
    return new Reach(space, null, false);
  }

  /** Nothing, to which is added what the other does not have. */
  public static Reach without(Reach other) {
    return new Reach(other.space, other, false);
  }

  /** Nothing, to which contents are added with what of them the space inherits. */
  static Reach inherited(SpaceId space) {
    return new Reach(space, of(space), true);
  }

  /**
   * Adds what contents consist of. Where it fails it has some of that, and is to be thrown away.
   *
   * @return this
   */
  public Reach plus(ReadTx tx, Collection<ContentRoot> roots) {
    add(
        tx,
        roots.stream().map(ContentRoot::pages),
        StoredNodes.PAGES,
        StoredNodes.PageNode::node,
        page -> texts(page.document()));
    add(
        tx,
        roots.stream().flatMap(Reach::pointers),
        StoredNodes.POINTERS,
        StoredNodes.PointerNode::node,
        pointer -> List.of());
    add(
        tx,
        roots.stream().map(ContentRoot::files),
        StoredNodes.FILES,
        StoredNodes.FileNode::node,
        file -> file.chunks().stream().map(c -> item(StoredNodes.CHUNKS, c)).toList());
    add(
        tx,
        roots.stream().map(ContentRoot::reusableContents),
        StoredNodes.REUSABLE_CONTENTS,
        StoredNodes.ReusableContentNode::node,
        reusable -> texts(reusable.document()));
    return this;
  }

  /** Adds what another has. */
  public void include(Reach other) {
    other.found.forEach(
        (kind, ids) -> found.computeIfAbsent(kind, k -> new HashSet<>()).addAll(ids));
  }

  private static Stream<NodeRef<Pointer>> pointers(ContentRoot root) {
    return Stream.of(
            root.order(),
            root.slugs(),
            root.sources(),
            root.redirects(),
            root.oldPaths(),
            root.links())
        .filter(Objects::nonNull);
  }

  private List<Item> texts(@Nullable DocumentId document) {
    return document == null ? List.of() : List.of(item(StoredNodes.DOCUMENTS, document.value()));
  }

  private Item item(Kind<?> kind, String digest) {
    return new Item(kind, ContentRepository.key(digest, space));
  }

  private <V, N> void add(
      ReadTx tx,
      Stream<NodeRef<V>> roots,
      Kind<N> kind,
      Function<N, TrieNode<V>> node,
      Function<V, List<Item>> values) {
    List<String> level = roots.map(root -> enter(kind, root)).filter(Objects::nonNull).toList();
    while (!level.isEmpty()) {
      List<String> next = new ArrayList<>();
      for (N record : records(tx, kind, level)) {
        TrieNode<V> one = node.apply(record);
        if (one instanceof Branch<V> branch) {
          branch.children().stream()
              .map(child -> enter(kind, child))
              .filter(Objects::nonNull)
              .forEach(next::add);
        } else if (one instanceof Leaf<V> leaf) {
          leaf.entries().forEach(entry -> values.apply(entry.value()).forEach(this::enter));
        }
      }
      level = next;
    }
  }

  private <N> Collection<N> records(ReadTx tx, Kind<N> kind, List<String> ids) {
    return inherited
        ? Parts.findAll(tx, kind, space, ids).values()
        : tx.findAll(kind, ids).values().stream().map(Stored::value).toList();
  }

  /** The id of a node that is met for the first time; null for others, and for empty ones. */
  private @Nullable String enter(Kind<?> kind, NodeRef<?> ref) {
    Item item = item(kind, ref.digest());
    return ref.size() > 0 && enter(item) ? item.id() : null;
  }

  private boolean enter(Item item) {
    if (without != null && without.contains(item)) {
      return false;
    }
    boolean first = found.computeIfAbsent(item.kind().name(), k -> new HashSet<>()).add(item.id());
    if (first && without != null) {
      items.add(item);
    }
    return first;
  }

  /** Whether this record was found. */
  public boolean contains(Item item) {
    return found.getOrDefault(item.kind().name(), Set.of()).contains(item.id());
  }

  /** What was found, each after the node that led to it, and the chunks of files last. */
  List<Item> found() {
    return Stream.concat(
            items.stream().filter(item -> !item.kind().equals(StoredNodes.CHUNKS)),
            items.stream().filter(item -> item.kind().equals(StoredNodes.CHUNKS)))
        .toList();
  }

  /**
   * What was found, each before the node that led to it: removed in this order, nothing is left
   * that could no longer be found. Only {@link #without}.
   */
  public List<Item> leavesFirst() {
    List<Item> reversed = new ArrayList<>(items);
    Collections.reverse(reversed);
    return reversed;
  }
}
