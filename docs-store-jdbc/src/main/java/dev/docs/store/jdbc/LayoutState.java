package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import dev.docs.store.StoreException.StoreUnavailable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What a process knows of the tables' layout. Thread-safe. */
final class LayoutState {

  /**
   * How a process uses a kind.
   *
   * @param toMark the indexes that only processes of other releases maintain: for these a write
   *     leaves {@link Marks}
   * @param toSettle the indexes for which those leave marks
   * @param refusal why the process does not write the kind; null if it does
   */
  record Use(Set<String> toMark, Set<String> toSettle, @Nullable String refusal) {

    private static final Use PLAIN = new Use(Set.of(), Set.of(), null);

    boolean isPlain() {
      return toMark.isEmpty() && toSettle.isEmpty() && refusal == null;
    }
  }

  private final Tables tables;
  private final Layout.Release release;
  private final String epoch;
  private final int oldest;
  private final int newest;
  private final long passedBy;
  private final Map<String, StoredIndexes> indexes = new HashMap<>();
  private final boolean mixed;
  private final Map<Kind<?>, Use> uses = new ConcurrentHashMap<>();

  /**
   * @param noted the rows of the metadata
   */
  LayoutState(Tables tables, Layout.Release release, Map<String, String> noted) {
    this.tables = tables;
    this.release = release;
    epoch = noted.getOrDefault(Layout.WRITER, "");
    oldest = Integer.parseInt(noted.get(Layout.OLDEST));
    newest = Math.max(oldest, Integer.parseInt(noted.getOrDefault(Layout.NEWEST, "0")));
    passedBy = Long.parseLong(noted.getOrDefault(Layout.PASSED_BY, "0"));
    noted.forEach(
        (name, content) -> {
          if (name.startsWith(Layout.INDEXES)) {
            indexes.put(name.substring(Layout.INDEXES.length()), StoredIndexes.parse(content));
          }
        });
    mixed = indexes.values().stream().anyMatch(stored -> !stored.unsettled().isEmpty());
  }

  /** Whether any index is not maintained by every process. */
  boolean isMixed() {
    return mixed;
  }

  /** Changes whenever processes must learn of another layout. */
  String epoch() {
    return epoch;
  }

  int oldest() {
    return oldest;
  }

  int newest() {
    return newest;
  }

  /** How much greater ordinals are than the database's own numbers of transactions. */
  long passedBy() {
    return passedBy;
  }

  /** Whether a later release has excluded this one. */
  boolean isOutdated() {
    return oldest > release.version();
  }

  /** Whether processes of an earlier layout may write. */
  boolean hasOlder() {
    return oldest < release.version();
  }

  /** Whether processes of a later layout may have written. */
  boolean hasNewer() {
    return newest > release.version();
  }

  /** Why a process of this release may not use the tables. */
  String refusal() {
    return "the tables "
        + tables.record()
        + " and others have layout "
        + oldest
        + ", but this library knows none above "
        + release.version()
        + ": a later release wrote them";
  }

  /** The failure of a write after which this process has to be replaced. */
  static StoreUnavailable unwritable(String reason) {
    String message = "this process no longer writes, replace it by the later release: " + reason;
    return new StoreUnavailable(message, false, new IllegalStateException(reason));
  }

  /** The indexes that a kind is stored with; null when nothing is noted of it. */
  @Nullable StoredIndexes indexes(Kind<?> kind) {
    return indexes.get(kind.name());
  }

  /** Whether registering the kind changes anything. */
  boolean differs(Kind<?> kind) {
    StoredIndexes stored = indexes(kind);
    return stored == null
        || (!hasNewer()
            && (!stored.hasIdsOf(kind) || !stored.equals(stored.registered(kind, hasOlder()))));
  }

  Use use(Kind<?> kind) {
    return uses.computeIfAbsent(kind, this::found);
  }

  private Use found(Kind<?> kind) {
    StoredIndexes stored = indexes(kind);
    if (stored == null) {
      return Use.PLAIN;
    }
    Set<String> declared = StoredIndexes.names(kind);
    Set<String> foreign = new TreeSet<>(stored.kept());
    foreign.removeAll(declared);
    Set<String> dropped = new TreeSet<>(declared);
    dropped.removeAll(stored.all());
    Set<String> toMark = stored.unsettledBut(kind);
    Set<String> toSettle = new TreeSet<>(stored.unsettled());
    toSettle.retainAll(declared);
    List<String> reasons = new ArrayList<>();
    foreign.forEach(name -> reasons.add("it does not know the index " + name + " of " + kind));
    dropped.forEach(name -> reasons.add("the index " + name + " of " + kind + " was removed"));
    String refusal = reasons.isEmpty() ? null : String.join(", ", reasons);
    return new Use(Set.copyOf(toMark), Set.copyOf(toSettle), refusal);
  }
}
