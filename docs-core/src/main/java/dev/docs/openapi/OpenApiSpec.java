package dev.docs.openapi;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.HttpUrl;
import dev.docs.content.FileBytes;
import dev.docs.content.document.Document;
import dev.docs.content.trie.Digest;
import dev.docs.id.OpenApiSpecId;
import dev.docs.id.OpenApiVersionId;
import dev.docs.id.OrganizationId;
import dev.docs.port.SpecificationSource.FetchedDocument;
import dev.docs.port.SpecificationSource.Outcome.Failure;
import dev.docs.port.SpecificationSource.Outcome.SpecificationDocument;
import jakarta.validation.constraints.NotNull;
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
    Visibility visibility,
    ProcessingState state,
    long requests,
    int versions,
    @Nullable OpenApiVersionId lastVersion,
    @Nullable String digest,
    List<FetchedDocument> fetched,
    @Nullable Instant lastProcessedAt,
    @Nullable Failure lastFailure,
    @Nullable Instant claimedUntil,
    Instant createdAt,
    Instant updatedAt) {

  /** The longest slug that the public interface allows. */
  public static final int MAX_SLUG = 100;

  /** The form of a slug in the specification. */
  public static final String SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*+";

  static final String SLUG_FORM =
      "must be lower-case letters and digits, in words separated by single hyphens";

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

  /** A new specification to be fetched from a URL. */
  public static OpenApiSpec at(
      String url, OpenApiSpecId id, OrganizationId organization, String slug, Instant now) {
    return of(id, organization, slug, now).asked(url, List.of(), now);
  }

  /** This specification with a source to process; the validators of another URL are dropped. */
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
  public boolean isUnread(Instant now) {
    boolean isClaimed = claimedUntil != null && claimedUntil.isAfter(now);
    return state == ProcessingState.PENDING || (state == ProcessingState.PROGRESS && !isClaimed);
  }

  /** Whether it comes from a URL that was fetched last at or before a moment. */
  public boolean isDue(Duration age, Instant now) {
    return sourceUrl != null
        && state == ProcessingState.COMPLETE
        && lastProcessedAt != null
        && Duration.between(lastProcessedAt, now).compareTo(age) >= 0;
  }

  /** The same, claimed until a moment; results of earlier claims are dropped. */
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

  /** The specification after processing that found no change. */
  public OpenApiSpec unchanged(List<FetchedDocument> newFetched, Instant now) {
    return ended(versions, lastVersion, digest, newFetched, now, null, updatedAt);
  }

  /** The specification after processing that made a new version. */
  public OpenApiSpec read(OpenApiVersion version, List<FetchedDocument> newFetched, Instant now) {
    return ended(version.number(), version.id(), version.digest(), newFetched, now, null, now);
  }

  /** The specification after a failure; the versions stay. */
  public OpenApiSpec failed(Failure failure, Instant now) {
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

  /** The specification after processing. */
  private OpenApiSpec ended(
      int newVersions,
      @Nullable OpenApiVersionId newLastVersion,
      @Nullable String newDigest,
      List<FetchedDocument> newFetched,
      Instant newProcessedAt,
      @Nullable Failure newFailure,
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

  /** The state of processing a specification, with the names of the public interface. */
  public enum ProcessingState {
    /** It waits to be read. */
    PENDING,
    /** It is being read. */
    PROGRESS,
    /** It was read, or failed to be. */
    COMPLETE;

    /** A new source makes it pending in any state; after a restart, reading begins again. */
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

  /** The source of a specification: a URL or a text. */
  public sealed interface Source {

    /** The longest text, in characters: about what a request may hold. */
    int MAX_TEXT = 16 << 20;

    /** What is fetched from a URL. */
    record Url(@NotNull @HttpUrl String url) implements Source {}

    /** A text, JSON or YAML. */
    record Text(@NotNull @BoundedText(min = 1, max = MAX_TEXT) String text) implements Source {}

    static Source url(String url) {
      return new Url(url);
    }

    static Source text(String text) {
      return new Text(text);
    }
  }

  /**
   * A specification as a caller sees it.
   *
   * @param role the caller's role in the organization
   */
  public record View(OpenApiSpec spec, Role role) {

    public OpenApiSpecId id() {
      return spec.id();
    }

    /** Whether the caller may change it. */
    public boolean mayEdit() {
      return role.includes(Role.CREATE);
    }
  }

  /**
   * A version of a specification. Immutable.
   *
   * @param number its number in the specification, from 1
   * @param documents the root document first
   * @param digest of the documents: equal for equal ones
   */
  public record OpenApiVersion(
      OpenApiVersionId id,
      OpenApiSpecId spec,
      int number,
      List<Document> documents,
      String digest,
      Instant createdAt) {

    /**
     * A document of the version.
     *
     * @param name unique in the version
     * @param references names of documents it refers to
     * @param size of its JSON, in bytes
     * @param chunks the chunks of its JSON in the store
     */
    public record Document(String name, List<String> references, int size, List<String> chunks) {
      public Document {
        requireNonNull(name, "name");
        references = List.copyOf(references);
        chunks = List.copyOf(chunks);
      }
    }

    public OpenApiVersion {
      requireNonNull(id, "id");
      requireNonNull(spec, "spec");
      documents = List.copyOf(documents);
      requireNonNull(digest, "digest");
      requireNonNull(createdAt, "createdAt");
    }

    /** Equal for equal documents in the same order. */
    public static String digest(List<SpecificationDocument> documents) {
      Digest digest = Digest.of("openapi");
      for (SpecificationDocument document : documents) {
        digest.part("name", document.name());
        document.references().forEach(reference -> digest.part("reference", reference));
        FileBytes json = document.json();
        digest.part("json", json.bytes());
      }
      return digest.hex();
    }

    /** The chunks of all documents. */
    public List<String> chunks() {
      return documents.stream().flatMap(document -> document.chunks().stream()).toList();
    }
  }
}
