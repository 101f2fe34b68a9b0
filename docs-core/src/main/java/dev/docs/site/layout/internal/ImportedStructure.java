package dev.docs.site.layout.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteId;
import dev.docs.site.structure.SiteStructure;
import java.util.Map;
import java.util.Optional;

/**
 * A site as its file described it when it was last imported.
 *
 * @param title of the site; that which it got where the file said none; empty in a record that has
 *     none
 * @param spaces the titles of its spaces, by their ids
 */
public record ImportedStructure(
    SiteId site, Optional<String> title, Map<String, String> spaces, SiteStructure structure) {

  public ImportedStructure {
    requireNonNull(site, "site");
    title = title == null ? Optional.empty() : title;
    spaces = spaces == null ? Map.of() : Map.copyOf(spaces);
    requireNonNull(structure, "structure");
  }
}
