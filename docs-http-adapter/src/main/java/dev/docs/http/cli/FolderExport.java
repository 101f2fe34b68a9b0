package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.folder.FolderTarget;
import dev.docs.content.folder.FolderTarget.Written;
import dev.docs.contents.ContentAt;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.Organization;
import dev.docs.site.layout.SiteFolders;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An export of a space or site into a folder.
 *
 * @param overwrite whether existing files in the folder are replaced
 */
public record FolderExport(Sort sort, String id, Path directory, boolean overwrite) {

  /** The kind of resource to export. */
  public enum Sort {
    SPACE,
    SITE
  }

  /** The option that made it. */
  String option() {
    return sort == Sort.SPACE ? "--export-folder" : "--export-site";
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
    String name = sort.name().toLowerCase(Locale.ROOT) + " " + id;
    try {
      FolderSnapshot folder = sort == Sort.SPACE ? space(operator) : site(operator, lines);
      Written written = new FolderTarget(directory, name, overwrite).write(folder);
      lines.add(
          0,
          "exported "
              + name
              + " to "
              + directory
              + ": "
              + written.written()
              + " files written, "
              + written.unchanged()
              + " unchanged, "
              + written.removed()
              + " removed");
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
    SiteId site = new SiteId(id);
    for (Organization.View organization :
        operator.organizations().list(ListOptions.limit(ListOptions.MAX_LIMIT)).items()) {
      OrganizationId owner = organization.id();
      try {
        operator.sites().get(owner, site);
      } catch (DocsException e) {
        continue;
      }
      SiteFolders.Snapshot exported = operator.siteFolders().snapshotFolder(owner, site);
      exported
          .leftOut()
          .forEach(title -> lines.add("  left out, since the site has no section: " + title));
      return exported.folder();
    }
    throw DocsException.notFound("site", id);
  }
}
