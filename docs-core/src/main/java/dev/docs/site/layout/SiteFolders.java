package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.access.internal.Context;
import dev.docs.access.internal.ReadWork;
import dev.docs.command.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.layout.FolderWork.Structured;
import dev.docs.site.layout.ImportedSite.ImportedSpace;
import java.util.ArrayList;
import java.util.List;

/** Makes sites of folders, and folders of sites. Thread-safe. */
public final class SiteFolders {

  private final Context context;

  public SiteFolders(Context context) {
    this.context = requireNonNull(context, "context");
  }

  /** As the other, telling nobody how far it is. */
  public ImportedSite importFolder(
      OrganizationId organization, FolderSource source, SiteFolder folder) {
    return importFolder(organization, source, folder, FolderProgress.NONE);
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
   * @throws DocsException with {@code FORBIDDEN} for who does not create content in the
   *     organization, {@code CONFLICT} when the key is that of another folder, a space whose
   *     content changes is locked, or an empty folder would remove all pages
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
            FolderWork work = new FolderWork(w, organization, source, folder);
            List<ImportedSpace> spaces =
                List.of(work.space(folder.spaces().get(0), texts -> progress.stored(1, 1, texts)));
            return imported(w, organization, work.structure(spaces), spaces);
          });
    }
    List<ImportedSpace> spaces = new ArrayList<>();
    int all = folder.spaces().size();
    for (FolderSpace space : folder.spaces()) {
      int number = spaces.size() + 1;
      spaces.add(
          context.write(
              w ->
                  new FolderWork(w, organization, source, folder)
                      .space(space, texts -> progress.stored(number, all, texts))));
    }
    return context.write(
        w ->
            imported(
                w,
                organization,
                new FolderWork(w, organization, source, folder).structure(spaces),
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
}
