package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.access.internal.Context;
import dev.docs.access.internal.ReadWork;
import dev.docs.cascade.Cascade;
import dev.docs.command.internal.Validation;
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
import dev.docs.site.internal.LostParts;
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

/** Makes sites of folders, and folders of sites. Thread-safe. */
public final class SiteFolders {

  private final Context context;
  private final Cascade<LostParts> lost;

  /**
   * @param lost what goes with parts that a site loses
   */
  SiteFolders(Context context, Cascade<LostParts> lost) {
    this.context = requireNonNull(context, "context");
    this.lost = requireNonNull(lost, "lost");
  }

  /** As the other, telling nobody how far it is. */
  public ImportedSite importFolder(
      OrganizationId organization, FolderSource source, SiteFolder folder) {
    return importFolder(organization, source, folder, Progress.NONE);
  }

  /**
   * Makes a published site of a folder, or brings the one up to date that was made of it before: of
   * a folder with a {@value SiteLayout#FILE} the site that it describes, of any other one a site
   * that shows a single space.
   *
   * <p>What the file describes is what the site then is: its title, and its parts by their keys; a
   * part that the file does not have, whoever made it, is taken out, but its space stays where it
   * is. Of a folder without such a file only the content is brought up to date, the site stays as
   * people made it. A space gets a revision where its content changed, and none where it did not.
   *
   * <p>Each space is made or changed in a transaction of its own, and the structure in one after
   * them; a folder that describes no site is imported in a single one. What was interrupted is
   * completed by importing again.
   *
   * @throws DocsException with {@code INVALID} for a condition of a part that does not fit what the
   *     site knows of its visitors, {@code FORBIDDEN} for who does not create content in the
   *     organization, {@code CONFLICT} when the key is that of another folder, a space whose
   *     content changes is locked, or an empty folder would remove all pages
   */
  public ImportedSite importFolder(
      OrganizationId organization, FolderSource source, SiteFolder folder, Progress progress) {
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

  /** As the other, however large it is. */
  public Exported exportFolder(OrganizationId organization, SiteId site) {
    return exportFolder(organization, site, CallMemory.UNBOUNDED);
  }

  /**
   * A site as a folder that, once imported, makes a site of the same parts and contents. One that
   * was imported has the keys and directories that it came with, also where parts were renamed or
   * moved; what was added since has its identifier for a key, and a directory named after its path.
   *
   * @param memory for all the texts and files
   * @throws DocsException with {@code FORBIDDEN} for who may not view all spaces that it shows,
   *     with {@code PRECONDITION} for a site that shows none
   */
  public Exported exportFolder(OrganizationId organization, SiteId site, CallMemory memory) {
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
    return new Exported(
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

  /**
   * A site as a folder.
   *
   * @param layout what stands in its {@value SiteLayout#FILE}
   * @param folder that file, and a directory for each space
   * @param leftOut the titles of groups and links for which the file has no place, as the site has
   *     no section
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

    /** Tells nobody. */
    Progress NONE = (space, spaces, texts) -> {};

    /**
     * How far it is. Counts from the beginning again where a transaction runs again.
     *
     * @param space which space, from 1
     * @param spaces how many there are
     * @param texts how many texts of it were stored so far
     */
    void stored(int space, int spaces, int texts);
  }
}
