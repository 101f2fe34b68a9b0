package dev.docs.reference;

import static java.util.Objects.requireNonNull;

import dev.docs.listing.Slice;
import java.util.List;
import java.util.function.Predicate;

/**
 * A piece of the references of a content, and how many there are of which status.
 *
 * @param notIndexed the pages and reusable contents asked about whose texts are not indexed, and
 *     why; the first {@value #MAX_NOT_INDEXED} of them
 */
public record ReferenceList(
    Slice<ReferenceUsage> usages, ReferenceStats stats, List<NotIndexed> notIndexed) {

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
}
