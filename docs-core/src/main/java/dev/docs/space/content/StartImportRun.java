package dev.docs.space.content;

import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.HttpUrl;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.space.content.ImportRun.Source;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Starts an import, of either a website or files.
 *
 * @param url of a website, at most 2,048 characters; null for files
 * @param files the keys of uploads for imports; at most 50
 * @param changeRequest the id or number of a change request of the space; null for its main content
 * @param page below which pages are added; null for the top level
 * @param site that the import is for; null for none
 */
public record StartImportRun(
    @HttpUrl @Nullable String url,
    @Size(max = MAX_FILES, message = "must have at most " + MAX_FILES + " keys") List<String> files,
    @NotNull(message = "is required") SpaceId space,
    @BoundedText(min = 1, max = 120) @Nullable String changeRequest,
    @Nullable PageId page,
    @Nullable SiteId site) {

  /** The most files of an import. */
  public static final int MAX_FILES = 50;

  public StartImportRun {
    files = List.copyOf(files);
  }

  /** Imports the pages of a website into the main content of a space. */
  public static StartImportRun website(String url, SpaceId space) {
    return new StartImportRun(url, List.of(), space, null, null, null);
  }

  /** Imports uploaded files into the main content of a space. */
  public static StartImportRun files(List<String> files, SpaceId space) {
    return new StartImportRun(null, files, space, null, null, null);
  }

  /** The same into a change request of the space, named by its id or number. */
  public StartImportRun intoChangeRequest(String idOrNumber) {
    return new StartImportRun(url, files, space, idOrNumber, page, site);
  }

  /** The same below a page. */
  public StartImportRun below(PageId parent) {
    return new StartImportRun(url, files, space, changeRequest, parent, site);
  }

  /** The same for a site of the organization. */
  public StartImportRun forSite(SiteId wanted) {
    return new StartImportRun(url, files, space, changeRequest, page, wanted);
  }

  Source source() {
    return new Source(url, files);
  }
}
