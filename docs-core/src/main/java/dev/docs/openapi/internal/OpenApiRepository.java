package dev.docs.openapi.internal;

import dev.docs.content.stored.FileChunks;
import dev.docs.event.DomainEvent.SpecificationChanged;
import dev.docs.id.Id;
import dev.docs.id.OpenApiSpecId;
import dev.docs.id.OpenApiVersionId;
import dev.docs.id.OrganizationId;
import dev.docs.kind.RecordType;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import dev.docs.openapi.OpenApiSpec.ProcessingState;
import dev.docs.port.SpecificationSource;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;

/**
 * Specifications, their versions and documents in the store. Stateless; every method works in a
 * transaction.
 */
public final class OpenApiRepository {

  private static final Index<OpenApiSpec> BY_SLUG =
      Index.uniqueOn("by-slug", s -> IndexKey.of(s.organization().value(), s.slug()));
  private static final Index<OpenApiSpec> BY_ORGANIZATION =
      Index.on("by-organization", s -> IndexKey.of(s.organization().value(), s.createdAt()));
  private static final Index<OpenApiSpec> UNFINISHED =
      Index.on(
          "unfinished",
          s -> s.state() == ProcessingState.COMPLETE ? null : IndexKey.of(s.updatedAt()));

  /** Specifications with a URL, by the time of the last fetch. */
  private static final Index<OpenApiSpec> ASKED =
      Index.on(
          "asked",
          s ->
              s.sourceUrl() == null
                      || s.state() != ProcessingState.COMPLETE
                      || s.lastProcessedAt() == null
                  ? null
                  : IndexKey.of(s.lastProcessedAt()));

  private static final Kind<OpenApiSpec> SPECS =
      RecordType.mutable(
          "openapi-spec",
          OpenApiSpec.class,
          s -> s.id().value(),
          List.of(BY_SLUG, BY_ORGANIZATION, UNFINISHED, ASKED),
          type ->
              type.inOrganization(BY_ORGANIZATION)
                  .brings(
                      (export, s) -> {
                        FileChunks.take(export, s.id().value(), s.text());
                        export.takeAll(versions(s.id()));
                      })
                  .tells((s, step) -> new SpecificationChanged(s.organization(), s.id(), step))
                  .unsaidUnless("visibility", OpenApiSpec.Visibility.PRIVATE)
                  .unsaid("sourceUrl"));

  private static final Index<OpenApiVersion> BY_SPEC =
      Index.uniqueOn("by-spec", v -> IndexKey.of(v.spec().value(), v.number()));
  private static final Kind<OpenApiVersion> VERSIONS =
      RecordType.appendOnly(
          "openapi-version",
          OpenApiVersion.class,
          v -> v.id().value(),
          List.of(BY_SPEC),
          type ->
              type.with("its specification")
                  .brings(
                      (export, v) -> {
                        export.take(OpenApiRepository.OUTLINES, v.id().value());
                        FileChunks.take(export, v.id().value(), v.chunks());
                      })
                  .untold());

  private static final Kind<StoredOutline> OUTLINES =
      RecordType.appendOnly(
          "openapi-outline",
          StoredOutline.class,
          o -> o.version().value(),
          List.of(),
          type -> type.with("its version").untold());

  public static final List<Kind<?>> KINDS = List.of(SPECS, VERSIONS, OUTLINES);

  private OpenApiRepository() {}

  public static Optional<Stored<OpenApiSpec>> find(ReadTx tx, OpenApiSpecId id) {
    return tx.find(SPECS, id.value());
  }

  public static Optional<Stored<OpenApiSpec>> find(
      ReadTx tx, OrganizationId organization, String slug) {
    if (!slug.matches(OpenApiSpec.SLUG) || slug.length() > OpenApiSpec.MAX_SLUG) {
      return Optional.empty();
    }
    return tx.scan(Scan.of(SPECS, BY_SLUG, IndexKey.of(organization.value(), slug))).stream()
        .map(Hit::stored)
        .findFirst();
  }

  /**
   * The specification of an organization with this slug, or else this id, as references name it.
   */
  public static Optional<Stored<OpenApiSpec>> named(
      ReadTx tx, OrganizationId organization, String name) {
    Optional<Stored<OpenApiSpec>> found = find(tx, organization, name);
    return found.isPresent() || !Id.isPossible(name)
        ? found
        : find(tx, new OpenApiSpecId(name))
            .filter(stored -> stored.value().organization().equals(organization));
  }

  /** The specifications of an organization, the oldest first. */
  public static Scan<OpenApiSpec> of(OrganizationId organization) {
    return Scan.of(SPECS, BY_ORGANIZATION, IndexKey.of(organization.value()));
  }

  /** Specifications whose processing is not finished, the longest waiting first. */
  static Scan<OpenApiSpec> unfinished() {
    return Scan.of(SPECS, UNFINISHED, IndexKey.empty());
  }

  /** Processed specifications with a URL, the least recently fetched first. */
  static Scan<OpenApiSpec> asked() {
    return Scan.of(SPECS, ASKED, IndexKey.empty());
  }

  public static void insert(WriteTx tx, OpenApiSpec spec) {
    tx.insert(SPECS, spec);
  }

  /** Replaces a specification; chunks of a former text are deleted. */
  public static void update(WriteTx tx, Stored<OpenApiSpec> stored, OpenApiSpec spec) {
    List<String> gone =
        stored.value().text().stream().filter(chunk -> !spec.text().contains(chunk)).toList();
    FileChunks.delete(tx, spec.id().value(), gone);
    tx.update(SPECS, spec, stored.version());
  }

  public static void delete(WriteTx tx, Stored<OpenApiSpec> stored) {
    OpenApiSpec spec = stored.value();
    FileChunks.delete(tx, spec.id().value(), spec.text());
    for (Hit<OpenApiVersion> hit : tx.scan(versions(spec.id()))) {
      delete(tx, hit);
    }
    tx.delete(SPECS, spec.id().value(), stored.version());
  }

  // ---------------------------------------------------------------- versions

  /** The versions of a specification, the newest first. */
  public static Scan<OpenApiVersion> versions(OpenApiSpecId spec) {
    return Scan.of(VERSIONS, BY_SPEC, IndexKey.of(spec.value())).reversed();
  }

  public static Optional<OpenApiVersion> version(
      ReadTx tx, OpenApiSpecId spec, OpenApiVersionId id) {
    return tx.find(VERSIONS, id.value()).map(Stored::value).filter(v -> v.spec().equals(spec));
  }

  /** The outline of an existing version. */
  public static SpecificationSource.Outcome.Outline outline(ReadTx tx, OpenApiVersionId version) {
    return tx.find(OUTLINES, version.value()).orElseThrow().value().outline();
  }

  static void insert(
      WriteTx tx, OpenApiVersion version, SpecificationSource.Outcome.Outline outline) {
    tx.insert(VERSIONS, version);
    tx.insert(OUTLINES, new StoredOutline(version.id(), outline));
  }

  /** Removes all versions of a specification but the newest ones. */
  static void keepNewest(WriteTx tx, OpenApiSpecId spec, int most) {
    List<Hit<OpenApiVersion>> all = tx.scan(versions(spec));
    all.subList(Math.min(most, all.size()), all.size()).forEach(hit -> delete(tx, hit));
  }

  private static void delete(WriteTx tx, Hit<OpenApiVersion> hit) {
    OpenApiVersion version = hit.value();
    String id = version.id().value();
    FileChunks.delete(tx, id, version.chunks());
    tx.find(OUTLINES, id).ifPresent(outline -> tx.delete(OUTLINES, id, outline.version()));
    tx.delete(VERSIONS, id, hit.stored().version());
  }
}
