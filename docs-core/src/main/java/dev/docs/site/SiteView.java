package dev.docs.site;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.id.SiteId;
import dev.docs.site.customization.Setting;

/**
 * A site as a caller sees it.
 *
 * @param role the caller's role in its organization; {@link dev.docs.access.Role#READ} for a guest
 * @param address its address
 * @param icon its favicon: an icon, an emoji, or nothing
 */
public record SiteView(Site site, Role role, SiteAddress address, Setting.Group icon) {

  public SiteView {
    requireNonNull(site, "site");
    requireNonNull(role, "role");
    requireNonNull(address, "address");
    requireNonNull(icon, "icon");
  }

  public SiteId id() {
    return site.id();
  }
}
