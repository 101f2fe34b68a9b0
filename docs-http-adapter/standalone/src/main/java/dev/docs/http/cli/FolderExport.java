package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.folder.FolderTarget;
import dev.docs.content.folder.FolderTarget.Written;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.call.Found;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.organization.Organization;
import dev.docs.site.Site;
import dev.docs.site.layout.SiteFolders;
import dev.docs.space.content.ContentAt;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * An export of a space or site into a folder.
 *
 * @param overwrite whether existing files in the folder are replaced
 */
record FolderExport(Sort sort, String id, Path directory, boolean overwrite) {

  /** The kind of resource to export. */
  enum Sort {
    SPACE("--export-folder", "space"),
    SITE("--export-site", "site");

    private final String option;
    private final String noun;

    Sort(String option, String noun) {
      this.option = option;
      this.noun = noun;
    }
  }

  String option() {
    return sort.option;
  }

  /**
   * Exports with the operator's rights.
   *
   * @return a report in lines
   * @throws InvalidOption when the space or site does not exist, or the folder cannot be written
   */
  List<String> run(Docs docs) {
    DocsSession operator = docs.as(Caller.operator());
    List<String> lines = new ArrayList<>();
    String name = sort.noun + " " + id;
    try {
      FolderTarget target = new FolderTarget(directory, name, overwrite);
      Written written =
          switch (sort) {
            case SPACE -> target.write(space(operator));
            case SITE -> target.write(site(operator, lines));
          };
      lines.add(
          0,
          "exported %s to %s: %s files written, %s unchanged, %s removed"
              .formatted(
                  name, directory, written.written(), written.unchanged(), written.removed()));
    } catch (DocsException e) {
      boolean way = e.code() == ErrorCode.CONFLICT && !overwrite;
      throw new InvalidOption(
          option(), e.getMessage() + (way ? ": --export-overwrite replaces what is there" : ""));
    } catch (IOException e) {
      throw new InvalidOption(
          option(), directory + " cannot be written: " + FileErrors.ofWriting(e));
    }
    return lines;
  }

  private FolderSnapshot space(DocsSession operator) {
    return operator.contents().snapshotFolder(ContentAt.main(new SpaceId(id)));
  }

  private FolderSnapshot site(DocsSession operator, List<String> lines) {
    Site.View site = found(operator);
    SiteFolders.Snapshot exported =
        operator.siteFolders().snapshotFolder(site.site().organization(), site.id());
    exported
        .leftOut()
        .forEach(title -> lines.add("  left out, since the site has no section: " + title));
    return exported.folder();
  }

  private Site.View found(DocsSession operator) {
    SiteId site = new SiteId(id);
    List<Organization.View> all = new ArrayList<>();
    Listings.each(operator.organizations()::list, all::add);
    return all.stream()
        .flatMap(
            organization -> Found.by(() -> operator.sites().get(organization.id(), site)).stream())
        .findFirst()
        .orElseThrow(() -> DocsException.notFound("site", id));
  }
}
