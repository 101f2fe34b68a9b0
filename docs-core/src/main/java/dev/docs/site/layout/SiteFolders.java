package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.MemoryBudget;
import dev.docs.command.internal.Validation;
import dev.docs.content.Content;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.folder.ImportReport;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.kind.Cascade;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.internal.RemovedParts;
import dev.docs.site.layout.SiteFolders.Imported.ImportedSpace;
import dev.docs.site.layout.SiteFolders.Imported.Overridden;
import dev.docs.site.layout.internal.FolderOrigin;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.space.content.ImportMode;
import dev.docs.space.content.internal.FolderContents;
import dev.docs.work.Context;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Imports sites from folders, and exports them. Thread-safe. */
@KeepsRule({"site-import", "site-import-plain"})
public final class SiteFolders {

  private final Context context;
  private final Cascade<RemovedParts> lost;

  /**
   * @param lost removes the records that refer to removed parts of a site
   * @hidden
   */
  public SiteFolders(Context context, Cascade<RemovedParts> lost) {
    this.context = requireNonNull(context, "context");
    this.lost = requireNonNull(lost, "lost");
  }

  /** As the other, in the mode {@link ImportMode#MERGE}, without progress. */
  public Imported importFolder(
      OrganizationId organization, FolderSource source, SiteFolder folder) {
    return importFolder(organization, source, folder, Progress.NONE);
  }

  /** As the other, in the mode {@link ImportMode#MERGE}. */
  public Imported importFolder(
      OrganizationId organization, FolderSource source, SiteFolder folder, Progress progress) {
    return importFolder(organization, source, folder, ImportMode.MERGE, progress);
  }

  /**
   * Imports a folder as a published site, or updates the site of its previous import: a folder with
   * a {@value SiteLayout#FILE} gives the site that it describes, any other folder a site with a
   * single space.
   *
   * <p>The file determines the title of the site and its parts, by their keys; parts that it does
   * not describe are removed, but their spaces stay. For a folder without such a file only the
   * content is updated. A space gets a new revision only when its content changed; what people
   * changed in it since the previous import is merged or replaced, as the mode says.
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
      OrganizationId organization,
      FolderSource source,
      SiteFolder folder,
      ImportMode mode,
      Progress progress) {
    Validation.check(source);
    requireNonNull(mode, "mode");
    Function<WriteWork, FolderWork> work =
        w -> new FolderWork(w, organization, source, folder, mode, lost);
    if (folder.layout().isEmpty()) {
      return context.write(
          "SiteFolders.importFolder",
          w -> {
            FolderWork once = work.apply(w);
            return once.structure(
                List.of(once.space(folder.spaces().get(0), texts -> progress.stored(1, 1, texts))));
          });
    }
    context.execute("SiteFolders.importFolderConditions", w -> work.apply(w).requireConditions());
    List<ImportedSpace> spaces = new ArrayList<>();
    int all = folder.spaces().size();
    for (FolderSpace space : folder.spaces()) {
      int number = spaces.size() + 1;
      spaces.add(
          context.write(
              "SiteFolders.importFolderSpace",
              w -> work.apply(w).space(space, texts -> progress.stored(number, all, texts))));
    }
    return context.write("SiteFolders.importFolderStructure", w -> work.apply(w).structure(spaces));
  }

  // ---------------------------------------------------------------- out

  /** As the other, without a memory limit. */
  public Exported exportFolder(OrganizationId organization, SiteId site) {
    return exportFolder(organization, site, MemoryBudget.UNBOUNDED);
  }

  /**
   * As {@link #snapshotFolder}, in memory.
   *
   * @param memory counts all texts and files
   */
  public Exported exportFolder(OrganizationId organization, SiteId site, MemoryBudget memory) {
    MemoryBudget counted = FolderContents.counting(memory);
    Snapshot snapshot =
        snapshot(
            organization,
            site,
            content -> FolderSnapshot.of(FolderContents.write(content, counted)));
    return new Exported(snapshot.layout(), snapshot.folder().toFolder(), snapshot.leftOut());
  }

  /**
   * Exports a site as a folder, whose files are read one by one; importing it gives a site with the
   * same parts and contents. An imported site keeps its keys and directories, also of renamed and
   * moved parts; later parts have their identifiers as keys, and directories named after their
   * paths. The file that describes the site keeps its name and form, apart from what changed since
   * it was imported.
   *
   * @throws DocsException with {@code FORBIDDEN} when the caller may not view all of its spaces,
   *     with {@code PRECONDITION} for a site without spaces
   */
  public Snapshot snapshotFolder(OrganizationId organization, SiteId site) {
    return snapshot(organization, site, FolderContents::snapshot);
  }

  private Snapshot snapshot(
      OrganizationId organization,
      SiteId site,
      Function<FolderContents.Exported, FolderSnapshot> folders) {
    ExportedParts shown =
        context.read("SiteFolders.exportFolder", r -> ExportedParts.of(r, organization, site));
    Map<SpaceId, String> titles = new HashMap<>();
    shown
        .contents()
        .forEach((id, content) -> titles.put(id, content.view().space().space().title()));
    LayoutOfSite described =
        new LayoutOfSite(
            shown.site(),
            titles,
            shown.origin(),
            id ->
                requireNonNull(shown.contents().get(id)).view().content().equals(Content.empty()));
    Map<String, Iterable<byte[]>> files = new HashMap<>();
    Map<String, Iterable<byte[]>> former = new HashMap<>();
    described
        .directories()
        .forEach(
            (id, directory) -> {
              String prefix = directory.isEmpty() ? "" : directory + "/";
              FolderSnapshot folder = folders.apply(requireNonNull(shown.contents().get(id)));
              folder.paths().forEach(path -> files.put(prefix + path, folder.chunks(path)));
              folder
                  .former()
                  .ifPresent(
                      one ->
                          one.paths().forEach(path -> former.put(prefix + path, one.chunks(path))));
            });
    files.put(described.fileName(), Blob.utf8(described.file()).chunks());
    shown
        .origin()
        .flatMap(FolderOrigin::file)
        .ifPresent(file -> former.put(file.name(), Blob.utf8(file.text()).chunks()));
    return new Snapshot(
        described.layout(),
        FolderSnapshot.of(files).importedFrom(former),
        described.leftOut().stream().map(entry -> entry.label().title()).toList());
  }

  /**
   * A site as a folder that is read file by file.
   *
   * @param layout the content of the file that describes it
   * @param folder that file, and a directory for each space
   * @param leftOut as in {@link Exported}
   */
  public record Snapshot(SiteLayout layout, FolderSnapshot folder, List<String> leftOut) {

    public Snapshot {
      requireNonNull(layout, "layout");
      requireNonNull(folder, "folder");
      leftOut = List.copyOf(leftOut);
    }
  }

  /**
   * A site as a folder in memory.
   *
   * @param layout the content of the file that describes it
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
   * @param overridden what people changed or removed since the last import, and what is again as
   *     the file describes it: the title of the site, its parts, and the titles of its spaces
   * @param report the problems of the folder as a whole: of the file that describes the site, and
   *     of what is in no directory of a space
   */
  public record Imported(
      Site.View site,
      Outcome outcome,
      List<ImportedSpace> spaces,
      List<Detached> detached,
      List<Overridden> overridden,
      ImportReport report) {

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
     * @param overridden the title that people gave it since the last import, if the file changed it
     *     back
     */
    public record ImportedSpace(
        SpaceId space,
        String title,
        Outcome outcome,
        Optional<String> directory,
        Result result,
        Optional<String> overridden) {

      /**
       * What the space is after the import of its directory.
       *
       * @param report the problems of the import, and what it merged
       * @param conflicts the change request that holds the folder's side of conflicts; empty for
       *     none
       */
      public record Result(
          int pages, int files, ImportReport report, Optional<ChangeRequestId> conflicts) {
        public Result {
          requireNonNull(report, "report");
          requireNonNull(conflicts, "conflicts");
        }
      }

      public ImportedSpace {
        requireNonNull(space, "space");
        requireNonNull(title, "title");
        requireNonNull(outcome, "outcome");
        requireNonNull(directory, "directory");
        requireNonNull(result, "result");
        requireNonNull(overridden, "overridden");
      }

      public int pages() {
        return result.pages();
      }

      public int files() {
        return result.files();
      }

      public ImportReport report() {
        return result.report();
      }

      public Optional<ChangeRequestId> conflicts() {
        return result.conflicts();
      }
    }

    /** A part that was removed from the site. */
    public record Detached(StructureItem item, String title) {}

    /**
     * A part that the file changed back, or a title of the site or of a space.
     *
     * @param part empty for a title
     * @param space whose title it was; empty for a part, and for the title of the site
     * @param title the one that it had before the import
     */
    public record Overridden(Optional<StructureItem> part, Optional<SpaceId> space, String title) {

      public Overridden {
        requireNonNull(part, "part");
        requireNonNull(space, "space");
        requireNonNull(title, "title");
      }

      public static Overridden part(StructureItem part, String title) {
        return new Overridden(Optional.of(part), Optional.empty(), title);
      }

      public static Overridden space(SpaceId space, String title) {
        return new Overridden(Optional.empty(), Optional.of(space), title);
      }

      public static Overridden site(String title) {
        return new Overridden(Optional.empty(), Optional.empty(), title);
      }

      /** The name of what it is in messages. */
      public String noun() {
        return part.map(item -> item.sort().noun()).orElse(space.isPresent() ? "space" : "site");
      }
    }

    public Imported {
      requireNonNull(site, "site");
      requireNonNull(outcome, "outcome");
      spaces = List.copyOf(spaces);
      detached = List.copyOf(detached);
      overridden = List.copyOf(overridden);
      requireNonNull(report, "report");
    }

    /** The number of pages of its spaces. */
    public int pages() {
      return spaces.stream().mapToInt(ImportedSpace::pages).sum();
    }
  }
}
