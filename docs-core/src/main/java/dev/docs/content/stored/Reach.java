package dev.docs.content.stored;

import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.StoredNodes.NodeRecord;
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
import java.util.Optional;
import java.util.Set;
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
    ContentPart.ALL.forEach(part -> add(tx, part, roots));
    return this;
  }

  /** Adds what another has. */
  public void include(Reach other) {
    other.found.forEach(
        (kind, ids) -> found.computeIfAbsent(kind, k -> new HashSet<>()).addAll(ids));
  }

  private <V, N extends NodeRecord<V>> void add(
      ReadTx tx, ContentPart<V, N> part, Collection<ContentRoot> roots) {
    Kind<N> kind = part.kind();
    List<String> level =
        roots.stream()
            .flatMap(root -> part.roots().apply(root).stream())
            .filter(root -> root != null && root.size() > 0)
            .flatMap(root -> enter(kind, root.digest()).stream())
            .toList();
    while (!level.isEmpty()) {
      List<String> next = new ArrayList<>();
      for (N record : records(tx, kind, level)) {
        ContentPart.children(record)
            .forEach(child -> enter(kind, child.digest()).ifPresent(next::add));
        part.led(record).forEach(led -> enter(led.kind(), led.digest()));
      }
      level = next;
    }
  }

  private <N> Collection<N> records(ReadTx tx, Kind<N> kind, List<String> ids) {
    return inherited
        ? Parts.findAll(tx, kind, space, ids).values()
        : tx.findAll(kind, ids).values().stream().map(Stored::value).toList();
  }

  /** The id of a record that is met for the first time; empty for others. */
  private Optional<String> enter(Kind<?> kind, String digest) {
    Item item = new Item(kind, Parts.key(digest, space));
    if (without != null && without.contains(item)) {
      return Optional.empty();
    }
    boolean first = found.computeIfAbsent(kind.name(), k -> new HashSet<>()).add(item.id());
    if (first && without != null) {
      items.add(item);
    }
    return first ? Optional.of(item.id()) : Optional.empty();
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
