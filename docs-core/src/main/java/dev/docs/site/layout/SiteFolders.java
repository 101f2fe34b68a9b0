package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.access.internal.Context;
import dev.docs.access.internal.ReadWork;
import dev.docs.cascade.Cascade;
import dev.docs.command.Validation;
import dev.docs.content.Content;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.contents.ContentAt;
import dev.docs.contents.ContentView;
import dev.docs.contents.internal.FolderContents;
import dev.docs.contents.internal.FoundContent;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.memory.CallMemory;
import dev.docs.site.Site;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.RemovedParts;
import dev.docs.site.layout.FolderWork.Structured;
import dev.docs.site.layout.ImportedSite.ImportedSpace;
import dev.docs.site.layout.internal.FolderOrigin;
import dev.docs.site.layout.internal.FolderOriginRepository;
import dev.docs.space.internal.Places;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Imports sites from folders, and exports them. Thread-safe. */
public final class SiteFolders {

  private final Context context;
  private final Cascade<RemovedParts> lost;

  /**
   * @param lost removes the records that refer to removed parts of a site
   */
  public SiteFolders(Context context, Cascade<RemovedParts> lost) {
    this.context = requireNonNull(context, "context");
    this.lost = requireNonNull(lost, "lost");
  }

  /** As the other, without progress. */
  public ImportedSite importFolder(
      OrganizationId organization, FolderSource source, SiteFolder folder) {
    return importFolder(organization, source, folder, FolderProgress.NONE);
  }

  /**
   * Imports a folder as a published site, or updates the site of its previous import: a folder with
   * a {@value SiteLayout#FILE} gives the site that it describes, any other folder a site with a
   * single space.
   *
   * <p>The file determines the title of the site and its parts, by their keys; parts that it does
   * not describe are removed, but their spaces stay. For a folder without such a file only the
   * content is updated. A space gets a new revision only when its content changed.
   *
   * <p>Each space is created or updated in a transaction of its own, and then the structure in
   * another one; a folder that describes no site is imported in a single transaction. An
   * interrupted import is completed by importing again.
   *
   * @throws DocsException with {@code INVALID} for a condition of a part that does not fit the
   *     site's visitor schema, {@code FORBIDDEN} without the role create in the organization,
   *     {@code CONFLICT} when the key belongs to another folder, a space whose content changes is
   *     locked, or an empty folder would remove all pages
   */
  public ImportedSite importFolder(
      OrganizationId organization,
      FolderSource source,
      SiteFolder folder,
      FolderProgress progress) {
    Validation.check(source);
    if (folder.layout().isEmpty()) {
      return context.write(
          w -> {
            FolderWork work = new FolderWork(w, organization, source, folder, lost);
            List<ImportedSpace> spaces =
                List.of(work.space(folder.spaces().get(0), texts -> progress.stored(1, 1, texts)));
            return imported(w, organization, work.structure(spaces), spaces);
          });
    }
    context.execute(w -> new FolderWork(w, organization, source, folder, lost).requireConditions());
    List<ImportedSpace> spaces = new ArrayList<>();
    int all = folder.spaces().size();
    for (FolderSpace space : folder.spaces()) {
      int number = spaces.size() + 1;
      spaces.add(
          context.write(
              w ->
                  new FolderWork(w, organization, source, folder, lost)
                      .space(space, texts -> progress.stored(number, all, texts))));
    }
    return context.write(
        w ->
            imported(
                w,
                organization,
                new FolderWork(w, organization, source, folder, lost).structure(spaces),
                spaces));
  }

  private static ImportedSite imported(
      ReadWork r, OrganizationId organization, Structured structured, List<ImportedSpace> spaces) {
    return new ImportedSite(
        FoundSite.at(r, organization, structured.site()).view(r),
        structured.outcome(),
        spaces,
        structured.detached());
  }

  // ---------------------------------------------------------------- out

  /** As the other, without a memory limit. */
  public ExportedSite exportFolder(OrganizationId organization, SiteId site) {
    return exportFolder(organization, site, CallMemory.UNBOUNDED);
  }

  /**
   * Exports a site as a folder; importing it gives a site with the same parts and contents. An
   * imported site keeps its keys and directories, also of renamed and moved parts; later parts have
   * their identifiers as keys, and directories named after their paths.
   *
   * @param memory counts all texts and files
   * @throws DocsException with {@code FORBIDDEN} when the caller may not view all of its spaces,
   *     with {@code PRECONDITION} for a site without spaces
   */
  public ExportedSite exportFolder(OrganizationId organization, SiteId site, CallMemory memory) {
    Shown shown = context.read(r -> Shown.of(r, organization, site));
    Map<SpaceId, String> titles = new HashMap<>();
    shown.contents().forEach((id, view) -> titles.put(id, view.space().space().title()));
    LayoutOfSite described =
        new LayoutOfSite(
            shown.site(),
            titles,
            shown.origin(),
            id -> requireNonNull(shown.contents().get(id)).content().equals(Content.empty()));
    Map<String, Blob> files = new HashMap<>();
    CallMemory counted = FolderContents.counting(memory);
    described
        .directories()
        .forEach(
            (id, directory) -> {
              String prefix = directory.isEmpty() ? "" : directory + "/";
              FolderContents.write(requireNonNull(shown.contents().get(id)), counted)
                  .files()
                  .forEach((path, blob) -> files.put(prefix + path, blob));
            });
    files.put(SiteLayout.FILE, Blob.utf8(described.layout().write()));
    return new ExportedSite(
        described.layout(),
        Folder.of(files),
        described.leftOut().stream().map(entry -> entry.label().title()).toList());
  }

  /** What is written of a site, of one moment. */
  private record Shown(
      Site site, Optional<FolderOrigin> origin, Map<SpaceId, ContentView> contents) {

    static Shown of(ReadWork r, OrganizationId organization, SiteId id) {
      Site site = FoundSite.at(r, organization, id).value();
      Map<SpaceId, ContentView> contents = new LinkedHashMap<>();
      List<SpaceId> spaces = site.spaces().toList();
      for (SpaceId space : spaces) {
        Places.anySpace(r, space)
            .ifPresent(
                found -> contents.put(space, FoundContent.at(r, ContentAt.main(space)).view(r)));
      }
      if (contents.size() < spaces.size()) {
        throw DocsException.forbidden(
            "you may not view "
                + (spaces.size() - contents.size())
                + " of the spaces of this site");
      }
      if (spaces.isEmpty()) {
        throw DocsException.precondition("the site shows no space");
      }
      return new Shown(site, FolderOriginRepository.of(r, id), contents);
    }
  }
}
