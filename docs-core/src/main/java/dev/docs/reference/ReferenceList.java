package dev.docs.reference;

import static java.util.Objects.requireNonNull;

import dev.docs.listing.Slice;
import java.util.List;
import java.util.function.Predicate;

/**
 * A slice of the references of a content, with their numbers by status.
 *
 * @param notIndexed the pages and reusable contents of the request whose texts are not indexed,
 *     with the reason; the first {@value #MAX_NOT_INDEXED}
 */
public record ReferenceList(
    Slice<ReferenceUsage> usages, ReferenceStats stats, List<NotIndexed> notIndexed) {

  /** The most that are listed: each slice of the list repeats them. */
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
