package dev.docs.content.stored;

import dev.docs.content.stored.InheritanceRepository.InheritedContent;
import dev.docs.content.stored.InheritanceRepository.Source;
import dev.docs.id.SpaceId;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Finds the nodes, texts and chunks of a space: its own, and those that it inherits from the spaces
 * it was duplicated from. Thread-safe.
 */
final class Parts {

  private Parts() {}

  /** Looks up records of immutable kinds. */
  interface Reader {
    <T> Optional<T> find(Kind<T> kind, String id);
  }

  /** Looks up in a transaction. */
  static Reader in(ReadTx tx) {
    return new Reader() {
      @Override
      public <T> Optional<T> find(Kind<T> kind, String id) {
        return tx.find(kind, id).map(Stored::value);
      }
    };
  }

  /** The key of a record; the digest comes first, so that keys are evenly distributed. */
  static String key(String digest, SpaceId space) {
    return digest + "." + space.value();
  }

  /** The digest in a key. */
  static String digest(String key) {
    return key.substring(0, key.indexOf('.'));
  }

  // ---------------------------------------------------------------- one

  /** A part of a space. The id of an inherited one is that of the space that has it. */
  static <T> Optional<T> find(Reader reader, Kind<T> kind, SpaceId space, String digest) {
    String own = key(digest, space);
    String elsewhere = Known.where(own);
    Optional<T> found = elsewhere == null ? Optional.empty() : reader.find(kind, elsewhere);
    return found.or(() -> reader.find(kind, own)).or(() -> inherited(reader, kind, space, digest));
  }

  private static <T> Optional<T> inherited(
      Reader reader, Kind<T> kind, SpaceId space, String digest) {
    for (Source source : sources(reader, space)) {
      String there = key(digest, source.space());
      Optional<T> found = reader.find(kind, there);
      if (found.isPresent()) {
        Known.put(key(digest, space), there);
        return found;
      }
    }
    return Optional.empty();
  }

  private static List<Source> sources(Reader reader, SpaceId space) {
    return reader
        .find(InheritanceRepository.INHERITED, space.value())
        .map(InheritedContent::sources)
        .orElse(List.of());
  }

  /**
   * Where some inherited parts were found: they are looked up there first, else each look-up of a
   * cached one would ask the store again for the record that the space does not have. It need not
   * be right: equal keys are looked up in the usual way where it is not.
   */
  private static final class Known {

    private record Place(String own, String there) {}

    /** Some megabytes. A new entry replaces the one that was at its place. */
    private static final int SIZE = 1 << 14;

    private static final AtomicReferenceArray<@Nullable Place> PLACES =
        new AtomicReferenceArray<>(SIZE);

    private static int index(String own) {
      int hash = own.hashCode();
      return (hash ^ (hash >>> 16)) & (SIZE - 1);
    }

    static @Nullable String where(String own) {
      Place place = PLACES.get(index(own));
      return place != null && place.own().equals(own) ? place.there() : null;
    }

    static void put(String own, String there) {
      PLACES.set(index(own), new Place(own, there));
    }
  }

  // ---------------------------------------------------------------- many

  /**
   * The parts of a space that have these keys, or would have them if the space did not inherit
   * them. By key, which is also their id.
   */
  static <T> Map<String, T> findAll(
      ReadTx tx, Kind<T> kind, SpaceId space, Collection<String> keys) {
    Map<String, T> found = new LinkedHashMap<>();
    tx.findAll(kind, keys).forEach((key, stored) -> found.put(key, stored.value()));
    List<String> missing = missing(keys, found);
    if (!missing.isEmpty()) {
      for (Source source : sources(in(tx), space)) {
        List<String> there = missing.stream().map(own -> key(digest(own), source.space())).toList();
        tx.findAll(kind, there)
            .values()
            .forEach(
                stored -> {
                  String own = key(digest(kind.idOf(stored.value())), space);
                  found.put(own, StoredNodes.withId(kind, stored.value(), own));
                });
        missing = missing(missing, found);
        if (missing.isEmpty()) {
          break;
        }
      }
    }
    return found;
  }

  private static List<String> missing(Collection<String> keys, Map<String, ?> found) {
    return keys.stream().filter(key -> !found.containsKey(key)).toList();
  }
}
