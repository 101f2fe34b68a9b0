package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.Folder;
import java.util.List;

/**
 * A site as a folder.
 *
 * @param layout what stands in its {@value SiteLayout#FILE}
 * @param folder that file, and a directory for each space
 * @param leftOut the titles of groups and links for which the file has no place, as the site has no
 *     section
 */
public record ExportedSite(SiteLayout layout, Folder folder, List<String> leftOut) {

  public ExportedSite {
    requireNonNull(layout, "layout");
    requireNonNull(folder, "folder");
    leftOut = List.copyOf(leftOut);
  }
}
