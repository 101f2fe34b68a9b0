package dev.docs.http.git;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the files of a repository by their ids, so that one that was there before is not
 * read again. As large as the last tree. Thread-safe.
 */
final class BlobFacts {

  private final Map<ObjectId, Fact> facts = new ConcurrentHashMap<>();

  /**
   * What is known of a file.
   *
   * @param isPointer whether it stands for a file of Git LFS
   * @param digests those of its chunks; null until it was read
   */
  record Fact(long size, boolean isPointer, @Nullable List<String> digests) {}

  Optional<Fact> find(ObjectId id) {
    return Optional.ofNullable(facts.get(id));
  }

  void put(ObjectId id, Fact fact) {
    facts.put(id, fact);
  }

  /** Adds the digests to what is known of a file. */
  void put(ObjectId id, List<String> digests) {
    facts.computeIfPresent(
        id, (same, fact) -> new Fact(fact.size(), fact.isPointer(), List.copyOf(digests)));
  }

  /** Forgets all files but these. */
  void retain(Set<ObjectId> ids) {
    facts.keySet().retainAll(ids);
  }
}
