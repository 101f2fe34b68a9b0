package dev.docs.reference;

import static java.util.Objects.requireNonNull;

import dev.docs.listing.Slice;

/** A piece of the references of a content, and how many there are of which status. */
public record ReferenceList(Slice<ReferenceUsage> usages, ReferenceStats stats) {
  public ReferenceList {
    requireNonNull(usages, "usages");
    requireNonNull(stats, "stats");
  }
}
