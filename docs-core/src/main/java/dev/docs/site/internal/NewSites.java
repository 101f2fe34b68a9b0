package dev.docs.site.internal;

import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.organization.Organization;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.SitePath;
import dev.docs.site.structure.internal.StructureEdits;
import dev.docs.space.Space;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.Optional;

/** Makes sites. Stateless; every method belongs to a unit of work. */
@KeepsRule({"site-new", "site-basename"})
public final class NewSites {

  private static final String UNTITLED = "Untitled";

  private NewSites() {}

  /** Makes a site; the command is checked already. */
  public static Site.View create(WriteWork w, OrganizationId organization, CreateSite command) {
    return create(w, organization, command, Optional.empty());
  }

  /**
   * Creates a site with a given structure.
   *
   * @param made empty for that of the command
   * @throws DocsException with {@code FORBIDDEN} when it has spaces that the caller may not give to
   *     readers; see {@link Audience}
   */
  public static Site.View create(
      WriteWork w, OrganizationId organization, CreateSite command, Optional<SiteStructure> made) {
    SiteId id = new SiteId(w.ids().next());
    Organization found = OrganizationAccess.require(w, organization);
    Role role = OrganizationAccess.require(w, organization, Role.CREATE, "create sites");
    String title = command.title() == null ? UNTITLED : command.title();
    Site site =
        SiteEdits.created(
            id, organization, command, title, basename(w, organization, title), w.now());
    SiteStructure structure = made.orElseGet(() -> structure(w, organization, command, title));
    Site complete = new SiteEdits(site).with(structure);
    Audience.requireForChange(w, site, complete);
    SiteRepository.insert(w, complete);
    return FoundSite.view(w, complete, found, role);
  }

  private static SiteStructure structure(
      WriteWork w, OrganizationId organization, CreateSite command, String title) {
    SiteStructure structure = SiteStructure.EMPTY;
    for (SpaceId space : command.spaces()) {
      structure = with(w, structure, ShownSpaces.require(w, organization, space));
    }
    return command.newSpace() == null
        ? structure
        : with(w, structure, MadeSpaces.make(w, organization, title, command.newSpace()));
  }

  private static SiteStructure with(WriteWork w, SiteStructure structure, Space space) {
    SiteSpaceId id = new SiteSpaceId(w.ids().next());
    return new StructureEdits(structure).with(ShownSpaces.siteSpace(id, space), null);
  }

  /** A name made of the title, with a number when another site has it. */
  private static String basename(ReadWork r, OrganizationId organization, String title) {
    return SitePath.free(
        SitePath.of(title, "docs"),
        path -> SiteRepository.ofBasename(r, organization, path).isPresent());
  }
}
