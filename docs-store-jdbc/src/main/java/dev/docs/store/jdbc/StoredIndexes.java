package dev.docs.store.jdbc;

import dev.docs.store.Index;
import dev.docs.store.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The indexes that a kind is stored with, as noted in the metadata: the names in {@code kept}, with
 * "~" before those in {@code shared} and "+" before those in {@code building}. Immutable.
 *
 * @param ids the version of composed ids and of case folding in keys; empty for kinds without
 *     composed ids, and in the first layout
 * @param kept those that every process maintains
 * @param shared those that processes of some releases do not maintain: they leave {@link Marks}
 * @param building as shared, and not complete yet
 */
record StoredIndexes(String ids, Set<String> kept, Set<String> shared, Set<String> building) {

  /** The current version; a change gets a new number. */
  private static final String IDS = "ids:2";

  StoredIndexes {
    kept = Set.copyOf(kept);
    shared = Set.copyOf(shared);
    building = Set.copyOf(building);
  }

  /** All of a kind's indexes, maintained by every process. */
  static StoredIndexes of(Kind<?> kind) {
    return new StoredIndexes(ids(kind), names(kind), Set.of(), Set.of());
  }

  static StoredIndexes parse(String noted) {
    String ids = "";
    Set<String> kept = new TreeSet<>();
    Set<String> shared = new TreeSet<>();
    Set<String> building = new TreeSet<>();
    for (String word : noted.split(" ", -1)) {
      if (word.startsWith("ids:")) {
        ids = word;
      } else if (word.startsWith("~")) {
        shared.add(word.substring(1));
      } else if (word.startsWith("+")) {
        building.add(word.substring(1));
      } else if (!word.isEmpty()) {
        kept.add(word);
      }
    }
    return new StoredIndexes(ids, kept, shared, building);
  }

  /** The names of a kind's indexes that have entries; by their ids, records are found anyway. */
  static Set<String> names(Kind<?> kind) {
    return names(kind, index -> true);
  }

  private static Set<String> names(Kind<?> kind, Predicate<Index<?>> such) {
    return kind.indexes().stream()
        .filter(index -> !index.isById())
        .filter(such)
        .map(Index::name)
        .collect(Collectors.toSet());
  }

  private static String ids(Kind<?> kind) {
    return kind.mode() == Kind.Mode.MUTABLE ? IDS : "";
  }

  /** Whether the records have the ids that this release gives them. */
  boolean hasIdsOf(Kind<?> kind) {
    return ids.equals(ids(kind));
  }

  /** All indexes, complete or not. */
  Set<String> all() {
    Set<String> all = new TreeSet<>(kept);
    all.addAll(shared);
    all.addAll(building);
    return all;
  }

  /** The indexes that processes maintain only if they declare them. */
  Set<String> unsettled() {
    Set<String> names = new TreeSet<>(shared);
    names.addAll(building);
    return names;
  }

  /** Those of them that a kind does not declare. */
  Set<String> unsettledBut(Kind<?> kind) {
    Set<String> names = unsettled();
    names.removeAll(names(kind));
    return names;
  }

  /** The same with further indexes that are to be built. */
  StoredIndexes building(Set<String> more) {
    Set<String> names = new TreeSet<>(building);
    names.addAll(more);
    return new StoredIndexes(ids, kept, shared, names);
  }

  /**
   * The indexes after this kind was registered and its indexes were built.
   *
   * @param besideOlder whether processes of earlier releases may run, so that indexes that only one
   *     of the releases has are shared, unless they are unique; else there are no others than the
   *     kind's
   */
  StoredIndexes registered(Kind<?> kind, boolean besideOlder) {
    if (!besideOlder) {
      return of(kind);
    }
    Set<String> both = new TreeSet<>(names(kind));
    both.retainAll(kept);
    both.addAll(names(kind, Index::unique)); // others could break what these hold
    Set<String> one = new TreeSet<>(names(kind));
    one.addAll(all());
    one.removeAll(both);
    return new StoredIndexes(ids, both, one, Set.of());
  }

  /** As noted. */
  @Override
  public String toString() {
    List<String> words = new ArrayList<>();
    words.add(ids);
    words.addAll(new TreeSet<>(kept));
    new TreeSet<>(shared).forEach(name -> words.add("~" + name));
    new TreeSet<>(building).forEach(name -> words.add("+" + name));
    return String.join(" ", words).strip();
  }
}
