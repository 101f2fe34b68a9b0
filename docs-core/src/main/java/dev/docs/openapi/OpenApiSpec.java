package dev.docs.openapi;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OpenApiSpecId;
import dev.docs.id.OpenApiVersionId;
import dev.docs.id.OrganizationId;
import dev.docs.port.SpecificationOutcome;
import dev.docs.port.SpecificationSource.FetchedDocument;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A specification of an organization.
 *
 * @param slug unique in the organization
 * @param sourceUrl where it is fetched from; null where its text was given
 * @param text the pieces of the text that waits to be read; empty once it was, and for an address
 * @param state how far the source is read
 * @param requests how often reading was asked for or begun: tells the last time from those before
 * @param versions how many there were so far, those removed included
 * @param lastVersion null before there is one
 * @param digest of the documents of the last version; null before there is one
 * @param fetched what its documents were fetched as, to be asked whether they changed
 * @param lastProcessedAt when reading ended last; null before that
 * @param lastFailure why reading failed the last time; null where it did not
 * @param claimedUntil until when no other process begins to read it; null while it is not read
 */
public record OpenApiSpec(
    OpenApiSpecId id,
    OrganizationId organization,
    String slug,
    @Nullable String sourceUrl,
    List<String> text,
    Visibility visibility,
    ProcessingState state,
    long requests,
    int versions,
    @Nullable OpenApiVersionId lastVersion,
    @Nullable String digest,
    List<FetchedDocument> fetched,
    @Nullable Instant lastProcessedAt,
    SpecificationOutcome.@Nullable Failure lastFailure,
    @Nullable Instant claimedUntil,
    Instant createdAt,
    Instant updatedAt) {

  /** The longest slug, as the public interface has it. */
  public static final int MAX_SLUG = 100;

  /** Every slug, as the specification has it. */
  public static final String SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*";

  static final String SLUG_FORM =
      "must be lower-case letters and digits, in words parted by single dashes";

  public OpenApiSpec {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(slug, "slug");
    text = List.copyOf(text);
    requireNonNull(visibility, "visibility");
    requireNonNull(state, "state");
    fetched = List.copyOf(fetched);
    requireNonNull(createdAt, "createdAt");
    requireNonNull(updatedAt, "updatedAt");
  }

  /** One that is new, and has no source yet. */
  static OpenApiSpec of(OpenApiSpecId id, OrganizationId organization, String slug, Instant now) {
    return new OpenApiSpec(
        id,
        organization,
        slug,
        null,
        List.of(),
        Visibility.PRIVATE,
        ProcessingState.PENDING,
        0,
        0,
        null,
        null,
        List.of(),
        null,
        null,
        null,
        now,
        now);
  }

  /** One that is new, and waits to be fetched from an address. */
  public static OpenApiSpec at(
      String url, OpenApiSpecId id, OrganizationId organization, String slug, Instant now) {
    return of(id, organization, slug, now).asked(url, List.of(), now);
  }

  /** With a source that waits to be read; what is known of another address does not hold for it. */
  OpenApiSpec asked(@Nullable String newUrl, List<String> newText, Instant now) {
    boolean same = newUrl != null && newUrl.equals(sourceUrl);
    return new OpenApiSpec(
        id,
        organization,
        slug,
        newUrl,
        newText,
        visibility,
        state.become(ProcessingState.PENDING),
        requests + 1,
        versions,
        lastVersion,
        digest,
        same ? fetched : List.of(),
        lastProcessedAt,
        lastFailure,
        null,
        createdAt,
        now);
  }

  /** Whether it waits to be read, and nobody is at it. */
  public boolean isUnread(Instant now) {
    return state == ProcessingState.PENDING || (state == ProcessingState.PROGRESS && isLeft(now));
  }

  /** Whether whoever began to read it has had its time. */
  private boolean isLeft(Instant now) {
    return claimedUntil == null || !claimedUntil.isAfter(now);
  }

  /** Whether it comes from an address that was asked last so long ago, or longer. */
  public boolean isDue(Duration age, Instant now) {
    return sourceUrl != null
        && state == ProcessingState.COMPLETE
        && lastProcessedAt != null
        && Duration.between(lastProcessedAt, now).compareTo(age) >= 0;
  }

  /** Being read until then; what another is still reading is dropped when that ends. */
  public OpenApiSpec begun(Instant until) {
    ProcessingState waiting =
        state == ProcessingState.COMPLETE ? state.become(ProcessingState.PENDING) : state;
    return new OpenApiSpec(
        id,
        organization,
        slug,
        sourceUrl,
        text,
        visibility,
        waiting.become(ProcessingState.PROGRESS),
        requests + 1,
        versions,
        lastVersion,
        digest,
        fetched,
        lastProcessedAt,
        lastFailure,
        until,
        createdAt,
        updatedAt);
  }

  /** Read to the end, to what the last version is. */
  public OpenApiSpec unchanged(List<FetchedDocument> newFetched, Instant now) {
    return ended(versions, lastVersion, digest, newFetched, now, null, updatedAt);
  }

  /** Read to the end, to a new version. */
  public OpenApiSpec read(OpenApiVersion version, List<FetchedDocument> newFetched, Instant now) {
    return ended(version.number(), version.id(), version.digest(), newFetched, now, null, now);
  }

  /** Not read; the versions there are stay. */
  public OpenApiSpec failed(SpecificationOutcome.Failure failure, Instant now) {
    return ended(versions, lastVersion, digest, fetched, now, failure, updatedAt);
  }

  OpenApiSpec visible(Visibility newVisibility, Instant now) {
    return new OpenApiSpec(
        id,
        organization,
        slug,
        sourceUrl,
        text,
        newVisibility,
        state,
        requests,
        versions,
        lastVersion,
        digest,
        fetched,
        lastProcessedAt,
        lastFailure,
        claimedUntil,
        createdAt,
        now);
  }

  /** Read to the end. */
  private OpenApiSpec ended(
      int newVersions,
      @Nullable OpenApiVersionId newLastVersion,
      @Nullable String newDigest,
      List<FetchedDocument> newFetched,
      Instant newProcessedAt,
      SpecificationOutcome.@Nullable Failure newFailure,
      Instant newUpdatedAt) {
    return new OpenApiSpec(
        id,
        organization,
        slug,
        sourceUrl,
        List.of(),
        visibility,
        state.become(ProcessingState.COMPLETE),
        requests,
        newVersions,
        newLastVersion,
        newDigest,
        newFetched,
        newProcessedAt,
        newFailure,
        null,
        createdAt,
        newUpdatedAt);
  }

  /** How far the source of a specification is read, as the public interface has it. */
  public enum ProcessingState {
    /** It waits to be read. */
    PENDING,
    /** It is being read. */
    PROGRESS,
    /** It was read, or failed to be. */
    COMPLETE;

    /** A new source makes it wait again at any time; a restart begins anew what was being read. */
    private static final Map<ProcessingState, Set<ProcessingState>> NEXT =
        Map.of(
            PENDING, EnumSet.of(PENDING, PROGRESS),
            PROGRESS, EnumSet.of(PENDING, PROGRESS, COMPLETE),
            COMPLETE, EnumSet.of(PENDING));

    /** Whether the other state may follow. */
    public boolean mayBecome(ProcessingState next) {
      return NEXT.getOrDefault(this, Set.of()).contains(next);
    }

    ProcessingState become(ProcessingState next) {
      if (!mayBecome(next)) {
        throw new IllegalStateException("processing cannot go from " + this + " to " + next);
      }
      return next;
    }
  }

  /** Who may read a specification. */
  public enum Visibility {
    /** The members of its organization. */
    PRIVATE,
    /** Everybody, where it is published. */
    PUBLIC
  }
}
