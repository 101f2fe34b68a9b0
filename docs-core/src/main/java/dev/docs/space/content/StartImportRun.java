package dev.docs.space.content;

import dev.docs.command.internal.BoundedText;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.space.content.ImportRun.Files;
import dev.docs.space.content.ImportRun.Source;
import dev.docs.space.content.ImportRun.Website;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Starts an import, of either a website or files.
 *
 * @param changeRequest the id or number of a change request of the space; null for its main content
 * @param page below which pages are added; null for the top level
 * @param site that the import is for; null for none
 */
public record StartImportRun(
    @NotNull @Valid Source source,
    @NotNull SpaceId space,
    @BoundedText(min = 1, max = 120) @Nullable String changeRequest,
    @Nullable PageId page,
    @Nullable SiteId site) {

  /** Imports the pages of a website into the main content of a space. */
  public static StartImportRun website(String url, SpaceId space) {
    return new StartImportRun(new Website(url), space, null, null, null);
  }

  /** Imports uploaded files into the main content of a space. */
  public static StartImportRun files(List<String> files, SpaceId space) {
    return new StartImportRun(new Files(files), space, null, null, null);
  }

  /** The same into a change request of the space, named by its id or number. */
  public StartImportRun intoChangeRequest(String idOrNumber) {
    return new StartImportRun(source, space, idOrNumber, page, site);
  }

  /** The same below a page. */
  public StartImportRun below(PageId parent) {
    return new StartImportRun(source, space, changeRequest, parent, site);
  }

  /** The same for a site of the organization. */
  public StartImportRun forSite(SiteId wanted) {
    return new StartImportRun(source, space, changeRequest, page, wanted);
  }
}
