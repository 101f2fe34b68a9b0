package dev.docs.space.content;

import dev.docs.access.Role;
import dev.docs.access.internal.Authorized;
import dev.docs.change.ChangeRequest;
import dev.docs.command.internal.Validation;
import dev.docs.content.sync.LayoutInsert;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.Id;
import dev.docs.id.ImportRunId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.organization.internal.OwnSites;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.content.ImportRun.Target;
import dev.docs.space.content.internal.FoundContent;
import dev.docs.space.content.internal.ImportProcessing;
import dev.docs.space.content.internal.ImportRunRepository;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.upload.Upload;
import dev.docs.upload.internal.UploadRepository;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Imports that are run as jobs: started by who may edit the content, seen by who may read its
 * space. Until a run has completed nothing of it is in the content. Thread-safe.
 */
@KeepsRule("import-runs")
public final class ImportRuns {

  /** The most runs of an organization that are kept: our choice; the oldest are removed. */
  public static final int MAX_RUNS = 1_000;

  /** The most runs of an organization that have not ended: our choice. */
  public static final int MAX_ACTIVE = 20;

  /** The most bytes of all files of a run, 100 MiB: our choice, as much as an import fetches. */
  public static final long MAX_BYTES = 100L << 20;

  private static final String KIND = "import";

  private final Context context;
  private final ImportProcessing processing;
  private final OwnSites sites;

  /**
   * @hidden
   */
  public ImportRuns(Context context, ImportProcessing processing, OwnSites sites) {
    this.context = context;
    this.processing = processing;
    this.sites = sites;
  }

  /**
   * Starts an import into a space of the organization.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is no such space, change request, page
   *     or site in the organization; with {@code FORBIDDEN} without the role edit; with {@code
   *     CONFLICT} when the content cannot be edited now; with {@code INVALID} when a file was not
   *     uploaded; with {@code PRECONDITION} when {@link #MAX_ACTIVE} have not ended
   */
  public ImportRun start(OrganizationId organization, StartImportRun command) {
    Validation.check(command);
    ImportRunId made =
        context.write(
            "ImportRuns.start",
            w -> {
              ImportRunId id = new ImportRunId(w.ids().next());
              OrganizationAccess.require(w, organization);
              Target target = target(w, organization, command);
              Optional.ofNullable(command.site())
                  .ifPresent(site -> sites.require(w, organization, site));
              requireFiles(w, organization, command.source().files());
              if (ImportRunRepository.active(w, organization) >= MAX_ACTIVE) {
                throw DocsException.precondition(
                    "an organization has at most " + MAX_ACTIVE + " imports that have not ended");
              }
              ImportRunRepository.insert(
                  w, ImportRun.pending(id, organization, command, target, w.author(), w.now()));
              ImportRunRepository.keepNewest(w, organization, MAX_RUNS);
              return id;
            });
    processing.ask(made);
    return get(organization, made);
  }

  private static Target target(ReadWork r, OrganizationId organization, StartImportRun command) {
    if (space(r, organization, command.space()).isEmpty()) {
      throw DocsException.notFound("space", command.space());
    }
    ContentAt.Branch at =
        command.changeRequest() == null
            ? ContentAt.main(command.space())
            : ContentAt.changeRequest(
                ChangeRequest.Ref.of(command.space(), command.changeRequest()));
    FoundContent found = FoundContent.editable(r, at);
    LayoutInsert.checkParent(found.content(r), command.page());
    ChangeRequestId changeRequest =
        found.changeRequest().map(one -> one.changeRequest().id()).orElse(null);
    return new Target(command.space(), changeRequest, command.page());
  }

  private static Optional<Authorized<Space>> space(
      ReadWork r, OrganizationId organization, SpaceId id) {
    return SpaceAccess.findSpace(r, id)
        .filter(found -> found.value().organization().equals(organization));
  }

  private static void requireFiles(WriteWork w, OrganizationId organization, List<String> keys) {
    long bytes = 0;
    Set<String> seen = new HashSet<>();
    for (String key : keys) {
      Upload upload =
          Id.of(key, ImportRunId::new)
              .flatMap(
                  any ->
                      UploadRepository.find(w, key, organization, Upload.Kind.IMPORT_FILE, w.now()))
              .filter(found -> found.file() != null)
              .orElseThrow(
                  () ->
                      DocsException.invalid(
                          "source.files", "must be keys of uploads for imports that were sent"));
      if (!seen.add(key)) {
        throw DocsException.invalid("source.files", "must not name a file twice");
      }
      bytes += upload.sent().size();
    }
    if (bytes > MAX_BYTES) {
      throw DocsException.invalid(
          "source.files", "must have at most " + MAX_BYTES + " bytes together");
    }
  }

  /**
   * Which runs are wanted.
   *
   * @param space only those into this space; null for all
   * @param changeRequest only those into this change request; null for all
   * @param site only those for this site; null for all
   * @param statuses only those in one of these states; empty for all
   */
  public record Query(
      @Nullable SpaceId space,
      @Nullable ChangeRequestId changeRequest,
      @Nullable SiteId site,
      Set<ImportRun.Status> statuses) {

    /** All runs. */
    public static final Query ALL = new Query(null, null, null, Set.of());

    public Query {
      statuses = Set.copyOf(statuses);
    }

    boolean passes(ImportRun run) {
      return (space == null || run.target().space().equals(space))
          && (changeRequest == null || Objects.equals(run.target().changeRequest(), changeRequest))
          && (site == null || site.equals(run.site()))
          && (statuses.isEmpty() || statuses.contains(run.status()));
    }

    ListName narrow(ListName all) {
      String wanted = statuses.isEmpty() ? null : statuses.stream().sorted().toList().toString();
      return all.by("space", space)
          .by("changeRequest", changeRequest)
          .by("site", site)
          .by("status", wanted);
    }
  }

  /** The runs into spaces of the organization that the caller may view, the newest first. */
  public Slice<ImportRun> list(OrganizationId organization, Query query, ListOptions options) {
    return context.read(
        "ImportRuns.list",
        r -> {
          OrganizationAccess.require(r, organization);
          Map<SpaceId, Boolean> seen = new HashMap<>();
          Scan<ImportRun> scan = ImportRunRepository.of(organization);
          return Listing.filtered(
              r,
              scan,
              query.narrow(ListName.of(scan)),
              options,
              run ->
                  query.passes(run)
                      && seen.computeIfAbsent(
                          run.target().space(), id -> space(r, organization, id).isPresent()));
        });
  }

  /**
   * A run.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none in the organization, or the
   *     caller may not view its space
   */
  public ImportRun get(OrganizationId organization, ImportRunId id) {
    return context.read("ImportRuns.get", r -> found(r, organization, id).stored().value());
  }

  /**
   * Cancels a run: its job ends without effect.
   *
   * @throws DocsException as {@link #get}; with {@code FORBIDDEN} without the role edit on the
   *     space; with {@code INVALID} when it has ended
   */
  public ImportRun cancel(OrganizationId organization, ImportRunId id) {
    return context.write(
        "ImportRuns.cancel",
        w -> {
          Found found = found(w, organization, id);
          found.space().require(Role.EDIT, "cancel imports into this space");
          ImportRun run = found.stored().value();
          if (!run.status().isActive()) {
            throw DocsException.invalid("importRunId", "names an import that has ended");
          }
          ImportRun cancelled = run.cancelled(w.now());
          ImportRunRepository.update(w, found.stored(), cancelled);
          return cancelled;
        });
  }

  private record Found(Stored<ImportRun> stored, Authorized<Space> space) {}

  private static Found found(ReadWork r, OrganizationId organization, ImportRunId id) {
    OrganizationAccess.require(r, organization);
    Stored<ImportRun> stored =
        ImportRunRepository.find(r, id)
            .filter(run -> run.value().organization().equals(organization))
            .orElseThrow(() -> DocsException.notFound(KIND, id));
    return space(r, organization, stored.value().target().space())
        .map(space -> new Found(stored, space))
        .orElseThrow(() -> DocsException.notFound(KIND, id));
  }
}
