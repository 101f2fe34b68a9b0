package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.content.folder.Folder;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.site.Site;
import dev.docs.site.Sites;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What there is of imported folders, without the identifiers.
 *
 * @param spaces what they hold, by their titles
 * @param sites what they show, by their titles
 */
public record ImportedState(Map<String, Folder> spaces, Map<String, List<String>> sites) {

  /** What an organization has, in which no two spaces have one title. */
  public static ImportedState of(DocsSession admin, OrganizationId organization) {
    Map<String, Folder> spaces = new TreeMap<>();
    for (Space.View view : admin.spaces().list(organization, ListOptions.first()).items()) {
      Space space = view.space();
      Folder other =
          spaces.put(space.title(), admin.contents().exportFolder(ContentAt.main(space.id())));
      assertThat(other).as("two spaces %s", space.title()).isNull();
    }
    Map<String, List<String>> sites = new TreeMap<>();
    for (Site.View view :
        admin.sites().list(organization, Sites.Query.ALL, ListOptions.first()).items()) {
      Site site = view.site();
      PublishedPaths paths = PublishedPaths.of(site.structure());
      List<String> shown = new ArrayList<>(List.of("published " + site.published()));
      for (SiteSpace one : site.structure().siteSpaces().toList()) {
        Space space = admin.spaces().get(one.space()).space();
        shown.add(paths.path(one.id()).orElseThrow() + " " + one.title() + " " + space.createdAt());
      }
      assertThat(sites.put(site.title(), shown)).isNull();
    }
    return new ImportedState(spaces, sites);
  }

  /**
   * Fails unless this is the state before or after an import, or, where not the whole import is one
   * transaction, each space and site by itself is.
   */
  public void requireOldOrNew(ImportedState before, ImportedState after, boolean whole) {
    if (whole) {
      assertThat(this).isIn(before, after);
      return;
    }
    assertThat(sites).isIn(before.sites, after.sites);
    spaces.forEach(
        (title, folder) ->
            assertThat(folder).as(title).isIn(before.spaces.get(title), after.spaces.get(title)));
    if (sites.equals(after.sites)) {
      assertThat(this).isEqualTo(after);
    }
  }
}
