package dev.docs.site.layout;

import dev.docs.access.internal.ReadWork;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.layout.SiteFolders.Imported;
import dev.docs.site.layout.SiteFolders.Imported.Detached;
import dev.docs.site.layout.SiteFolders.Imported.ImportedSpace;
import dev.docs.site.layout.SiteFolders.Imported.Outcome;
import dev.docs.site.layout.SiteFolders.Imported.Overridden;
import java.util.ArrayList;
import java.util.List;

/** The result of importing the structure. */
record Structured(
    SiteId site, Outcome outcome, List<Detached> detached, List<Overridden> overridden) {

  /** With what the spaces of the folder became. */
  Imported imported(
      ReadWork r, OrganizationId organization, SiteFolder folder, List<ImportedSpace> spaces) {
    List<Overridden> all = new ArrayList<>(overridden);
    for (ImportedSpace one : spaces) {
      one.overridden().ifPresent(title -> all.add(Overridden.space(one.space(), title)));
    }
    return new Imported(
        FoundSite.at(r, organization, site).view(r),
        outcome,
        spaces,
        detached,
        all,
        folder.report());
  }
}
