package dev.docs.openapi;

import dev.docs.access.Caller.Visit;
import dev.docs.access.ContentRight;
import dev.docs.access.Role;
import dev.docs.access.caller.EffectiveVisit;
import dev.docs.access.caller.Require;
import dev.docs.access.caller.Roles;
import dev.docs.command.internal.Validation;
import dev.docs.content.FileBytes;
import dev.docs.content.stored.FileChunks;
import dev.docs.error.DocsException;
import dev.docs.id.OpenApiSpecId;
import dev.docs.id.OpenApiVersionId;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.Listing;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import dev.docs.openapi.internal.OpenApiRepository;
import dev.docs.openapi.internal.Processing;
import dev.docs.openapi.internal.SpecificationAccess;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * OpenAPI specifications of organizations. Members of the organization see them; changing them
 * requires the role create there. Sources are processed by jobs; when that fails, the existing
 * versions stay. Thread-safe.
 */
@KeepsRule({"openapi-slug", "openapi-refetch", "openapi-number"})
public final class OpenApiSpecs {

  /** The most specifications of an organization: our choice, as many as one slice lists. */
  public static final int MAX_SPECS = ListOptions.MAX_LIMIT;

  /** The interval at which URLs are fetched again in the real service. */
  public static final Duration REFETCHED_AFTER = Duration.ofHours(6);

  /**
   * The most stored versions of a specification: our choice; older ones are removed. The last one
   * is shown.
   */
  public static final int MAX_VERSIONS = 100;

  /**
   * How long a claim is valid before another process may take over: our choice, five times the
   * default time limit of processing. Where sources are allowed more time, one may be processed
   * twice; the result of the earlier claim is dropped.
   */
  public static final Duration CLAIM = Duration.ofMinutes(5);

  /**
   * The most specifications fetched again at a time: our choice; the others follow the next time.
   */
  public static final int MAX_REFETCHED = 1_000;

  private static final String KIND = "OpenAPI specification";

  private final Context context;
  private final Processing processing;

  /**
   * @hidden
   */
  public OpenApiSpecs(Context context, Processing processing) {
    this.context = context;
    this.processing = processing;
  }

  /** A slice of the specifications of an organization, the oldest first; none for guests. */
  public Slice<OpenApiSpec.View> list(OrganizationId organization, ListOptions options) {
    return context.read(
        "OpenApiSpecs.list",
        r ->
            OrganizationAccess.listed(
                r,
                organization,
                role ->
                    Listing.of(r, OpenApiRepository.of(organization), options)
                        .map(spec -> new OpenApiSpec.View(spec, role))));
  }

  /**
   * Creates a specification, and starts processing its source.
   *
   * @throws DocsException with {@code CONFLICT} when the slug is taken, {@code PRECONDITION} when
   *     there are {@link #MAX_SPECS} already
   */
  public OpenApiSpec.View create(OrganizationId organization, CreateOpenApiSpec command) {
    Validation.check(command);
    OpenApiSpecId made =
        context.write(
            "OpenApiSpecs.create",
            w -> {
              OpenApiSpecId id = new OpenApiSpecId(w.ids().next());
              require(w, organization, "create OpenAPI specifications");
              if (OpenApiRepository.find(w, organization, command.slug()).isPresent()) {
                throw DocsException.conflict(
                    "slug: an OpenAPI specification " + command.slug() + " exists already");
              }
              insert(w, id, organization, command.slug(), command.source());
              return id;
            });
    processing.ask(made);
    return get(organization, command.slug());
  }

  /**
   * The result of saving.
   *
   * @param created whether it was created
   */
  public record Saved(OpenApiSpec.View spec, boolean created) {}

  /**
   * Creates a specification, or replaces the source of the existing one, and starts processing it.
   *
   * @throws DocsException with {@code PRECONDITION} when there are {@link #MAX_SPECS} others
   */
  public Saved save(OrganizationId organization, SaveOpenApiSpec command) {
    Validation.check(command);
    record Done(OpenApiSpecId id, boolean created) {}
    Done done =
        context.write(
            "OpenApiSpecs.save",
            w -> {
              OpenApiSpecId id = new OpenApiSpecId(w.ids().next());
              require(w, organization, "save OpenAPI specifications");
              Optional<Stored<OpenApiSpec>> stored =
                  OpenApiRepository.find(w, organization, command.specSlug());
              if (stored.isEmpty()) {
                insert(w, id, organization, command.specSlug(), command.source());
                return new Done(id, true);
              }
              OpenApiSpec spec = stored.get().value();
              OpenApiRepository.update(w, stored.get(), asked(w, spec, command.source()));
              return new Done(spec.id(), false);
            });
    processing.ask(done.id());
    return new Saved(get(organization, command.specSlug()), done.created());
  }

  private static void insert(
      WriteWork w,
      OpenApiSpecId id,
      OrganizationId organization,
      String slug,
      OpenApiSpec.Source source) {
    Scan<OpenApiSpec> all = OpenApiRepository.of(organization);
    if (w.count(all.kind(), all.index(), all.prefix()) >= MAX_SPECS) {
      throw DocsException.precondition(
          "an organization has at most " + MAX_SPECS + " OpenAPI specifications");
    }
    OpenApiRepository.insert(w, asked(w, OpenApiSpec.of(id, organization, slug, w.now()), source));
  }

  private static OpenApiSpec asked(WriteWork w, OpenApiSpec spec, OpenApiSpec.Source source) {
    if (source instanceof OpenApiSpec.Source.Url fetched) {
      return spec.asked(fetched.url(), List.of(), w.now());
    }
    byte[] text = ((OpenApiSpec.Source.Text) source).text().getBytes(StandardCharsets.UTF_8);
    return spec.asked(null, FileChunks.save(w, spec.id().value(), FileBytes.of(text)), w.now());
  }

  /**
   * A specification with the role of the caller.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none that the caller may read
   */
  public OpenApiSpec.View get(OrganizationId organization, String slug) {
    return context.read("OpenApiSpecs.get", r -> view(r, organization, slug));
  }

  /** Changes who may read a specification. */
  public OpenApiSpec.View update(
      OrganizationId organization, String slug, OpenApiSpec.Visibility visibility) {
    if (visibility == null) {
      throw DocsException.invalid("visibility", "is required");
    }
    return context.write(
        "OpenApiSpecs.update",
        w -> {
          OrganizationAccess.requireViewer(w, organization, KIND, slug);
          Stored<OpenApiSpec> stored = stored(w, organization, slug);
          Role role = require(w, organization, "change OpenAPI specifications");
          OpenApiSpec changed = stored.value().visible(visibility, w.now());
          OpenApiRepository.update(w, stored, changed);
          return new OpenApiSpec.View(changed, role);
        });
  }

  /**
   * Deletes a specification with its versions; pages computed from it become empty. Does nothing
   * when there is no such organization or specification.
   */
  public void delete(OrganizationId organization, String slug) {
    context.execute(
        "OpenApiSpecs.delete",
        w ->
            OrganizationAccess.deletable(
                    w,
                    organization,
                    () -> OpenApiRepository.find(w, organization, slug),
                    "OpenAPI specifications")
                .ifPresent(spec -> OpenApiRepository.delete(w, spec)));
  }

  // ---------------------------------------------------------------- versions

  /** A slice of the versions of a specification, the newest first. */
  public Slice<OpenApiVersion> versions(
      OrganizationId organization, String slug, ListOptions options) {
    return context.read(
        "OpenApiSpecs.versions",
        r -> Listing.of(r, OpenApiRepository.versions(view(r, organization, slug).id()), options));
  }

  /**
   * The newest version of a specification; also for visitors of a site with content that refers to
   * it.
   *
   * @throws DocsException with {@code NOT_FOUND} before there is one
   */
  public OpenApiVersion latest(OrganizationId organization, String slug) {
    return latestForUrl(organization, slug).version();
  }

  /**
   * A version for its URL.
   *
   * @param spec whose version it is
   * @param right the caller's to read it
   */
  public record ReadVersion(OpenApiSpec spec, OpenApiVersion version, ContentRight right) {}

  /** As {@link #latest}, with the right that its URL carries. */
  public ReadVersion latestForUrl(OrganizationId organization, String slug) {
    return context.read(
        "OpenApiSpecs.latest",
        r ->
            r.caller()
                .visit()
                .map(
                    visit -> {
                      OpenApiSpec spec = shown(r, visit, organization, slug);
                      ContentRight right = EffectiveVisit.of(visit).specificationRight(r, slug);
                      return new ReadVersion(spec, latest(r, spec), right);
                    })
                .orElseGet(
                    () -> {
                      OpenApiSpec spec = view(r, organization, slug).spec();
                      return new ReadVersion(spec, latest(r, spec), ContentRight.of(r.caller()));
                    }));
  }

  private static OpenApiSpec shown(
      ReadWork r, Visit visit, OrganizationId organization, String slug) {
    return OpenApiRepository.find(r, organization, slug)
        .map(Stored::value)
        .filter(spec -> SpecificationAccess.isShown(r, visit, spec))
        .orElseThrow(() -> DocsException.notFound(KIND, slug));
  }

  /**
   * A version of a specification.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such specification that the
   *     caller may read, or no such version of it
   */
  public OpenApiVersion version(OrganizationId organization, String slug, OpenApiVersionId id) {
    return versionForUrl(organization, slug, id).version();
  }

  /** As {@link #version}, with the right that its URL carries. */
  public ReadVersion versionForUrl(OrganizationId organization, String slug, OpenApiVersionId id) {
    return context.read(
        "OpenApiSpecs.version",
        r -> {
          OpenApiSpec spec = view(r, organization, slug).spec();
          return new ReadVersion(spec, version(r, spec.id(), id), ContentRight.of(r.caller()));
        });
  }

  /** The newest version of a public specification, for every caller. */
  public OpenApiVersion published(OrganizationId organization, String slug) {
    return context.read(
        "OpenApiSpecs.published",
        r -> {
          OpenApiSpec spec =
              OpenApiRepository.find(r, organization, slug)
                  .map(Stored::value)
                  .filter(s -> s.visibility() == OpenApiSpec.Visibility.PUBLIC)
                  .orElseThrow(() -> DocsException.notFound(KIND, slug));
          return latest(r, spec);
        });
  }

  /**
   * A version by its identifiers: every version for callers who may view the specification, the
   * newest for visitors of a site whose content refers to it, and for every caller when the
   * specification is public.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such version that the caller may
   *     read; with {@code UNAUTHENTICATED} when an anonymous caller may not read it
   */
  public OpenApiVersion version(OpenApiSpecId spec, OpenApiVersionId id) {
    return context.read("OpenApiSpecs.versionById", r -> readable(r, spec, id));
  }

  /**
   * A chunk of a document's JSON, of a version that {@link #version(OpenApiSpecId,
   * OpenApiVersionId)} gives the caller.
   *
   * @param chunk one of {@link OpenApiVersion.Document#chunks}
   * @throws DocsException with {@code NOT_FOUND} when there is no such version that the caller may
   *     read, or no such chunk in it; with {@code UNAUTHENTICATED} when an anonymous caller may not
   *     read it
   */
  public byte[] chunk(OpenApiVersion version, String chunk) {
    return context.read(
        "OpenApiSpecs.chunk",
        r -> {
          OpenApiVersion found = readable(r, version.spec(), version.id());
          if (!found.chunks().contains(chunk)) {
            throw DocsException.notFound("chunk", chunk);
          }
          return FileChunks.read(r, found.id().value(), chunk);
        });
  }

  private static OpenApiVersion readable(ReadWork r, OpenApiSpecId spec, OpenApiVersionId id) {
    return OpenApiRepository.find(r, spec)
        .map(Stored::value)
        .filter(found -> isReadable(r, found, id))
        .flatMap(found -> OpenApiRepository.version(r, spec, id))
        .orElseThrow(
            () -> {
              if (r.caller().visit().isEmpty()) {
                Require.caller(r);
              }
              return DocsException.notFound("version", id);
            });
  }

  private static boolean isReadable(ReadWork r, OpenApiSpec spec, OpenApiVersionId version) {
    return Roles.in(r, spec.organization()).isPresent()
        || (version.equals(spec.lastVersion()) && SpecificationAccess.isReadable(r, spec));
  }

  private static OpenApiVersion latest(ReadWork r, OpenApiSpec spec) {
    return Optional.ofNullable(spec.lastVersion())
        .flatMap(id -> OpenApiRepository.version(r, spec.id(), id))
        .orElseThrow(
            () -> DocsException.notFound("version of the OpenAPI specification", spec.slug()));
  }

  private static OpenApiVersion version(ReadWork r, OpenApiSpecId spec, OpenApiVersionId id) {
    return OpenApiRepository.version(r, spec, id)
        .orElseThrow(() -> DocsException.notFound("version", id));
  }

  // ---------------------------------------------------------------- access

  private static OpenApiSpec.View view(ReadWork r, OrganizationId organization, String slug) {
    Role role = OrganizationAccess.requireViewer(r, organization, KIND, slug);
    return new OpenApiSpec.View(stored(r, organization, slug).value(), role);
  }

  private static Stored<OpenApiSpec> stored(ReadWork r, OrganizationId organization, String slug) {
    return OpenApiRepository.find(r, organization, slug)
        .orElseThrow(() -> DocsException.notFound(KIND, slug));
  }

  private static Role require(WriteWork w, OrganizationId organization, String action) {
    return OrganizationAccess.require(w, organization, Role.CREATE, action);
  }
}
