package dev.docs.reference;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.ContentRef;
import dev.docs.id.PageId;
import dev.docs.listing.Slice;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * A slice of the references of a content, with their numbers by status.
 *
 * @param notIndexed the pages and reusable contents of the request whose texts are not indexed,
 *     with the reason; the first {@value #MAX_NOT_INDEXED}
 */
public record ReferenceList(Slice<Usage> usages, Stats stats, List<NotIndexed> notIndexed) {

  /** The most that are listed: each slice of the list repeats them. */
  public static final int MAX_NOT_INDEXED = 50;

  public ReferenceList {
    notIndexed = List.copyOf(notIndexed);
    requireNonNull(usages, "usages");
    requireNonNull(stats, "stats");
  }

  /** A copy with the requested part of the texts that are not indexed. */
  ReferenceList with(List<NotIndexed> all, Predicate<NotIndexed> wanted) {
    return new ReferenceList(
        usages, stats, all.stream().filter(wanted).limit(MAX_NOT_INDEXED).toList());
  }

  /**
   * The numbers of targets by status, before the list's filter.
   *
   * @param total all of them
   * @param broken the broken ones
   * @param brokenByChangeRequest the number of targets broken in the change request only; empty
   *     outside of change requests
   */
  public record Stats(int total, int broken, OptionalInt brokenByChangeRequest) {}

  /** Whether the target of a reference exists. */
  public enum Status {
    /** The target exists. */
    OK,
    /** The target does not exist, or the caller may not see it. */
    BROKEN,
    /**
     * The target can be viewed in the application only: a collection, or a space with a narrower
     * visibility than the referring one.
     */
    IN_APP
  }

  /**
   * A target and the locations that refer to it.
   *
   * @param target empty when it does not exist or the caller may not see it
   * @param locations the pages and reusable contents that refer to it, each once, at its first
   *     reference
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

  /**
   * A page or reusable content whose text is not indexed.
   *
   * @param reason the limit of links or headings per text that it exceeds
   */
  public record NotIndexed(ContentRef source, String reason) {

    public NotIndexed {
      requireNonNull(source, "source");
      requireNonNull(reason, "reason");
    }

    /** Whether it is this page. */
    boolean isOn(PageId page) {
      return source instanceof ContentRef.Page ref && ref.page().equals(page.value());
    }
  }

  /** The kind of a reference. */
  public enum Relation {
    /** A link to the target, or an image or file shown. */
    REFERENCE,
    /** The content of the target is included: reusable content, the source of a computed page. */
    DEPENDS_ON
  }
}
