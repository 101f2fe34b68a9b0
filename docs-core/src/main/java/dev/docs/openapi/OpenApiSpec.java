package dev.docs.openapi;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OpenApiSpecId;
import dev.docs.id.OpenApiVersionId;
import dev.docs.id.OrganizationId;
import dev.docs.port.FetchedDocument;
import dev.docs.port.SpecificationFailure;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A specification of an organization.
 *
 * @param slug unique in the organization
 * @param sourceUrl the URL of its source; null for an uploaded text
 * @param text the chunks of the uploaded text until it is processed; empty afterwards, and for a
 *     URL
 * @param state the state of processing
 * @param requests counts the requests for processing, to recognize outdated results
 * @param versions how many there were so far, those removed included
 * @param lastVersion null before the first
 * @param digest of the documents of the last version; null before the first
 * @param fetched its documents with their validators, for conditional requests
 * @param lastProcessedAt when processing ended last; null before that
 * @param lastFailure the reason of the last failure; null after a success
 * @param claimedUntil until when another process must not start processing it; null when it is not
 *     being processed
 */
public record OpenApiSpec(
    OpenApiSpecId id,
    OrganizationId organization,
    String slug,
    @Nullable String sourceUrl,
    List<String> text,
    SpecVisibility visibility,
    ProcessingState state,
    long requests,
    int versions,
    @Nullable OpenApiVersionId lastVersion,
    @Nullable String digest,
    List<FetchedDocument> fetched,
    @Nullable Instant lastProcessedAt,
    @Nullable SpecificationFailure lastFailure,
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

  /** A new specification without a source. */
  static OpenApiSpec of(OpenApiSpecId id, OrganizationId organization, String slug, Instant now) {
    return new OpenApiSpec(
        id,
        organization,
        slug,
        null,
        List.of(),
        SpecVisibility.PRIVATE,
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

  /** A new specification to be fetched from a URL. */
  public static OpenApiSpec at(
      String url, OpenApiSpecId id, OrganizationId organization, String slug, Instant now) {
    return of(id, organization, slug, now).asked(url, List.of(), now);
  }

  /** The same with a source to be processed; the validators of another URL are dropped. */
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

  /** Whether it is to be processed and no process has claimed it. */
  boolean isUnread(Instant now) {
    return state == ProcessingState.PENDING || (state == ProcessingState.PROGRESS && isLeft(now));
  }

  /** Whether the claim of the process that reads it has expired. */
  private boolean isLeft(Instant now) {
    return claimedUntil == null || !claimedUntil.isAfter(now);
  }

  /** Whether it comes from a URL that was fetched last at or before a moment. */
  boolean isDue(Duration age, Instant now) {
    return sourceUrl != null
        && state == ProcessingState.COMPLETE
        && lastProcessedAt != null
        && Duration.between(lastProcessedAt, now).compareTo(age) >= 0;
  }

  /** The same, claimed until a moment; results of earlier claims are dropped. */
  OpenApiSpec begun(Instant until) {
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

  /** The same after processing that found no change. */
  OpenApiSpec unchanged(List<FetchedDocument> newFetched, Instant now) {
    return ended(versions, lastVersion, digest, newFetched, now, null, updatedAt);
  }

  /** The same after processing that made a new version. */
  OpenApiSpec read(OpenApiVersion version, List<FetchedDocument> newFetched, Instant now) {
    return ended(version.number(), version.id(), version.digest(), newFetched, now, null, now);
  }

  /** The same after a failure; the versions stay. */
  OpenApiSpec failed(SpecificationFailure failure, Instant now) {
    return ended(versions, lastVersion, digest, fetched, now, failure, updatedAt);
  }

  OpenApiSpec visible(SpecVisibility newVisibility, Instant now) {
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

  /** The same after processing. */
  private OpenApiSpec ended(
      int newVersions,
      @Nullable OpenApiVersionId newLastVersion,
      @Nullable String newDigest,
      List<FetchedDocument> newFetched,
      Instant newProcessedAt,
      @Nullable SpecificationFailure newFailure,
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
}
