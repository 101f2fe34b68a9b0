package dev.docs.reference;

import static java.util.Objects.requireNonNull;

import dev.docs.listing.Slice;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * A piece of the references of a content, and how many there are of which status.
 *
 * @param notIndexed the pages and reusable contents asked about whose texts are not indexed, and
 *     why; the first {@value #MAX_NOT_INDEXED} of them
 */
public record ReferenceList(Slice<Usage> usages, Stats stats, List<NotIndexed> notIndexed) {

  /** The first of many tell what is the matter; they come with every slice of the list. */
  public static final int MAX_NOT_INDEXED = 50;

  public ReferenceList {
    notIndexed = List.copyOf(notIndexed);
    requireNonNull(usages, "usages");
    requireNonNull(stats, "stats");
  }

  /** The same, with those of these that are asked about. */
  ReferenceList with(List<NotIndexed> all, Predicate<NotIndexed> wanted) {
    return new ReferenceList(
        usages, stats, all.stream().filter(wanted).limit(MAX_NOT_INDEXED).toList());
  }

  /**
   * How many targets there are, whatever the list was narrowed to.
   *
   * @param total all of them
   * @param broken those that are broken
   * @param brokenByChangeRequest those that are broken in the change request only; empty outside of
   *     change requests
   */
  public record Stats(int total, int broken, OptionalInt brokenByChangeRequest) {}

  /** Whether a reference leads somewhere. */
  public enum Status {
    /** The target is there. */
    OK,
    /** The target is missing, or the caller may not know of it. */
    BROKEN,
    /**
     * The target is only to be seen in the application: a collection, or another space that fewer
     * may see than the space that refers.
     */
    IN_APP
  }

  /**
   * A target, and all that refers to it.
   *
   * @param target empty where the caller cannot be shown one: it is missing, or not for them
   * @param locations the pages and reusable contents that refer to it, each once, where it first
   *     does
   */
  public record Usage(
      Status status, Relation relation, Optional<Location> target, List<Location> locations) {
    public Usage {
      requireNonNull(status, "status");
      requireNonNull(relation, "relation");
      requireNonNull(target, "target");
      locations = List.copyOf(locations);
    }
  }
}
