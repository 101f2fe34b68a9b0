package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.access.internal.Context;
import dev.docs.access.internal.ReadWork;
import dev.docs.cascade.Cascade;
import dev.docs.command.internal.Validation;
import dev.docs.content.Content;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.contents.ContentAt;
import dev.docs.contents.ContentView;
import dev.docs.contents.internal.FolderContents;
import dev.docs.contents.internal.FoundContent;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.memory.MemoryBudget;
import dev.docs.site.Site;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.RemovedParts;
import dev.docs.site.layout.FolderWork.Structured;
import dev.docs.site.layout.SiteFolders.Imported.ImportedSpace;
import dev.docs.site.layout.internal.FolderOrigin;
import dev.docs.site.layout.internal.FolderOriginRepository;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.space.internal.SpaceAccess;
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
  SiteFolders(Context context, Cascade<RemovedParts> lost) {
    this.context = requireNonNull(context, "context");
    this.lost = requireNonNull(lost, "lost");
  }

  /** As the other, without progress. */
  public Imported importFolder(
      OrganizationId organization, FolderSource source, SiteFolder folder) {
    return importFolder(organization, source, folder, Progress.NONE);
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
  public Imported importFolder(
      OrganizationId organization, FolderSource source, SiteFolder folder, Progress progress) {
    Validation.check(source);
    if (folder.layout().isEmpty()) {
      return context.write(
          "SiteFolders.importFolder",
          w -> {
            FolderWork work = new FolderWork(w, organization, source, folder, lost);
            List<ImportedSpace> spaces =
                List.of(work.space(folder.spaces().get(0), texts -> progress.stored(1, 1, texts)));
            return imported(w, organization, work.structure(spaces), spaces);
          });
    }
    context.execute(
        "SiteFolders.importFolderConditions",
        w -> new FolderWork(w, organization, source, folder, lost).requireConditions());
    List<ImportedSpace> spaces = new ArrayList<>();
    int all = folder.spaces().size();
    for (FolderSpace space : folder.spaces()) {
      int number = spaces.size() + 1;
      spaces.add(
          context.write(
              "SiteFolders.importFolderSpace",
              w ->
                  new FolderWork(w, organization, source, folder, lost)
                      .space(space, texts -> progress.stored(number, all, texts))));
    }
    return context.write(
        "SiteFolders.importFolderStructure",
        w ->
            imported(
                w,
                organization,
                new FolderWork(w, organization, source, folder, lost).structure(spaces),
                spaces));
  }

  private static Imported imported(
      ReadWork r, OrganizationId organization, Structured structured, List<ImportedSpace> spaces) {
    return new Imported(
        FoundSite.at(r, organization, structured.site()).view(r),
        structured.outcome(),
        spaces,
        structured.detached());
  }

  // ---------------------------------------------------------------- out

  /** As the other, without a memory limit. */
  public Exported exportFolder(OrganizationId organization, SiteId site) {
    return exportFolder(organization, site, MemoryBudget.UNBOUNDED);
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
  public Exported exportFolder(OrganizationId organization, SiteId site, MemoryBudget memory) {
    Shown shown = context.read("SiteFolders.exportFolder", r -> Shown.of(r, organization, site));
    Map<SpaceId, String> titles = new HashMap<>();
    shown.contents().forEach((id, view) -> titles.put(id, view.space().space().title()));
    LayoutOfSite described =
        new LayoutOfSite(
            shown.site(),
            titles,
            shown.origin(),
            id -> requireNonNull(shown.contents().get(id)).content().equals(Content.empty()));
    Map<String, Blob> files = new HashMap<>();
    MemoryBudget counted = FolderContents.counting(memory);
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
    return new Exported(
        described.layout(),
        Folder.of(files),
        described.leftOut().stream().map(entry -> entry.label().title()).toList());
  }

  /** The exported parts of a site, from one snapshot. */
  private record Shown(
      Site site, Optional<FolderOrigin> origin, Map<SpaceId, ContentView> contents) {

    static Shown of(ReadWork r, OrganizationId organization, SiteId id) {
      Site site = FoundSite.at(r, organization, id).value();
      Map<SpaceId, ContentView> contents = new LinkedHashMap<>();
      List<SpaceId> spaces = site.spaces().toList();
      for (SpaceId space : spaces) {
        SpaceAccess.anySpace(r, space)
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

  /**
   * A site as a folder.
   *
   * @param layout the content of its {@value SiteLayout#FILE}
   * @param folder that file, and a directory for each space
   * @param leftOut the titles of groups and links that the file cannot express, as the site has no
   *     section
   */
  public record Exported(SiteLayout layout, Folder folder, List<String> leftOut) {

    public Exported {
      requireNonNull(layout, "layout");
      requireNonNull(folder, "folder");
      leftOut = List.copyOf(leftOut);
    }
  }

  /**
   * Receives the progress of an import. Called by the thread that imports, often: it does little.
   */
  @FunctionalInterface
  public interface Progress {

    /** Ignores progress. */
    Progress NONE = (space, spaces, texts) -> {};

    /**
     * Reports progress. The counts restart when a transaction runs again.
     *
     * @param space which space, from 1
     * @param spaces how many there are
     * @param texts the number of its texts stored so far
     */
    void stored(int space, int spaces, int texts);
  }

  /**
   * The result of importing a folder.
   *
   * @param outcome the outcome for the site and its structure
   * @param spaces the result for each of its spaces, in order
   * @param detached the parts that were removed from the site; their spaces still exist
   */
  public record Imported(
      Site.View site, Outcome outcome, List<ImportedSpace> spaces, List<Detached> detached) {

    /** The kind of result. */
    public enum Outcome {
      CREATED,
      UPDATED,
      UNCHANGED
    }

    /**
     * A space that is of the folder.
     *
     * @param outcome of its title and content: it was updated when it has a new revision or title
     * @param directory in the folder, empty for the whole of it; absent for content that is not of
     *     the folder
     * @param counts the numbers of its items
     * @param report the problems of the import of its directory
     */
    public record ImportedSpace(
        SpaceId space,
        String title,
        Outcome outcome,
        Optional<String> directory,
        Counts counts,
        ImportReport report) {

      /** The numbers of pages and files of a space. */
      public record Counts(int pages, int files) {}

      public ImportedSpace {
        requireNonNull(space, "space");
        requireNonNull(title, "title");
        requireNonNull(outcome, "outcome");
        requireNonNull(directory, "directory");
        requireNonNull(counts, "counts");
        requireNonNull(report, "report");
      }

      public int pages() {
        return counts.pages();
      }

      public int files() {
        return counts.files();
      }
    }

    /** A part that was removed from the site. */
    public record Detached(StructureItem item, String title) {}

    public Imported {
      requireNonNull(site, "site");
      requireNonNull(outcome, "outcome");
      spaces = List.copyOf(spaces);
      detached = List.copyOf(detached);
    }

    /** The number of pages of its spaces. */
    public int pages() {
      return spaces.stream().mapToInt(ImportedSpace::pages).sum();
    }
  }
}
