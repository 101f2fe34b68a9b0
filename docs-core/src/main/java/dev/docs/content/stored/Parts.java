package dev.docs.content.stored;

import dev.docs.content.stored.InheritanceRepository.InheritedContent;
import dev.docs.content.stored.InheritanceRepository.Source;
import dev.docs.id.SpaceId;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.internal.ImmutableReader;
import dev.docs.store.internal.RecordPlaces;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the nodes, texts and chunks of a space: its own, and those that it inherits from the spaces
 * it was duplicated from. Thread-safe.
 */
final class Parts {

  private Parts() {}

  /** Looks up records of immutable kinds. */
  interface Reader {
    <T> Optional<T> find(Kind<T> kind, String id);

    /** Of inherited parts, which of the sources of their space has them. */
    RecordPlaces places();
  }

  /** Looks up in a transaction. */
  static Reader in(ReadTx tx) {
    return new Reader() {
      @Override
      public <T> Optional<T> find(Kind<T> kind, String id) {
        return tx.find(kind, id).map(Stored::value);
      }

      @Override
      public RecordPlaces places() {
        return ImmutableReader.in(tx).places();
      }
    };
  }

  /**
   * Looks up in transactions of their own, or the running one.
   *
   * @param name of these transactions
   */
  static Reader in(String name, ImmutableReader immutables) {
    return new Reader() {
      @Override
      public <T> Optional<T> find(Kind<T> kind, String id) {
        return immutables.readImmutable(name, tx -> tx.find(kind, id).map(Stored::value));
      }

      @Override
      public RecordPlaces places() {
        return immutables.places();
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
    int place = reader.places().of(own);
    if (place != RecordPlaces.UNKNOWN) {
      List<Source> sources = sources(reader, space);
      Optional<T> found =
          place < sources.size()
              ? reader.find(kind, key(digest, sources.get(place).space()))
              : Optional.empty();
      if (found.isPresent()) {
        return found;
      }
    }
    return reader.find(kind, own).or(() -> inherited(reader, kind, space, digest));
  }

  private static <T> Optional<T> inherited(
      Reader reader, Kind<T> kind, SpaceId space, String digest) {
    List<Source> sources = sources(reader, space);
    for (int i = 0; i < sources.size(); i++) {
      Optional<T> found = reader.find(kind, key(digest, sources.get(i).space()));
      if (found.isPresent()) {
        reader.places().put(key(digest, space), i);
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
