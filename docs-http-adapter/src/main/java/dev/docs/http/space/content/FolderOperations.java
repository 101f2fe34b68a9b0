package dev.docs.http.space.content;

import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.content.folder.FolderSnapshot;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.SentFile;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.space.content.ContentAt;

/** Imports and exports spaces and sites as archives of folders in the Git layout. */
public final class FolderOperations {

  private FolderOperations() {}

  public static void describe(OperationTable.Builder table) {
    table
        .group("space-content", OURS)
        .get("exportSpaceFolder", "/spaces/{spaceId}/folder")
        .summary("The main content as a zip archive of a folder in the Git layout.")
        .needs(READ)
        .sends("application/zip")
        .handledBy(FolderOperations::space);
    table
        .group("sites", OURS)
        .get("exportSiteFolder", "/orgs/{organizationId}/sites/{siteId}/folder")
        .summary(
            "A site as a zip archive of a folder with a gitbook-docs.yaml and a directory for each"
                + " space, all of which the caller must be able to view.")
        .needs(READ)
        .sends("application/zip")
        .fails(404, 412)
        .handledBy(FolderOperations::site);
  }

  private static HttpResponse space(Call call) {
    String title = call.docs().spaces().get(call.space()).space().title();
    return archive(title, call.docs().contents().snapshotFolder(ContentAt.main(call.space())));
  }

  private static HttpResponse site(Call call) {
    OrganizationId organization = call.organization();
    SiteId site = call.site();
    String title = call.docs().sites().get(organization, site).site().title();
    return archive(title, call.docs().siteFolders().snapshotFolder(organization, site).folder());
  }

  private static HttpResponse archive(String title, FolderSnapshot folder) {
    return HttpResponse.content(
            "application/zip", HttpBody.stream(HttpBody.UNKNOWN_LENGTH, folder::zipped))
        .withHeader("Cache-Control", "private, no-cache")
        .withHeader("Content-Disposition", SentFile.named("attachment", title + ".zip"))
        .withHeader("X-Content-Type-Options", "nosniff");
  }
}
