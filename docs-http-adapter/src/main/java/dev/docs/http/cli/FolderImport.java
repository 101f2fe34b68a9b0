package dev.docs.http.cli;

import dev.docs.DocsSession;
import dev.docs.content.gitlayout.Folder;
import dev.docs.content.gitlayout.FolderLimits;
import dev.docs.content.gitlayout.ImportProblem;
import dev.docs.error.DocsException;
import dev.docs.http.json.WireName;
import dev.docs.http.site.PublishedLinks;
import dev.docs.id.OrganizationId;
import dev.docs.site.SiteView;
import dev.docs.site.layout.SiteFolders.MadeSite;
import dev.docs.space.Space;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Makes published sites of folders of documentation. */
final class FolderImport {

  /** So many files are named for each thing that is the matter: what fits a screen. */
  private static final int NAMED = 10;

  private FolderImport() {}

  /**
   * What became of a folder.
   *
   * @param spaces one line for each
   * @param pages of all of them
   * @param site where it is published
   * @param problems what of it could not be taken over
   */
  record Imported(List<String> spaces, int pages, String site, List<ImportProblem> problems) {

    /** How many of each kind there are, each with the first of them by name. */
    List<String> problemLines() {
      List<String> lines = new ArrayList<>();
      Map<String, List<ImportProblem>> byKind =
          problems.stream()
              .collect(
                  Collectors.groupingBy(
                      problem -> WireName.of(problem.kind()), TreeMap::new, Collectors.toList()));
      byKind.forEach(
          (kind, found) -> {
            lines.add("  " + found.size() + " " + kind);
            found.stream()
                .limit(NAMED)
                .forEach(problem -> lines.add("    " + problem.path() + " " + problem.message()));
            if (found.size() > NAMED) {
              lines.add("    and " + (found.size() - NAMED) + " more");
            }
          });
      return lines;
    }
  }

  /**
   * Makes a published site of a folder, on behalf of the organization's admin: the one that its
   * gitbook-docs.yaml describes, or one named after it with a single space.
   *
   * @throws UnusableOption when there is no such folder, or it cannot be read
   */
  static Imported run(
      DocsSession admin, OrganizationId organization, Path path, FolderLimits limits) {
    if (!Files.isDirectory(path)) {
      throw new UnusableOption("--import", path + " is not a folder");
    }
    Folder folder;
    try {
      folder = Folder.read(path, limits);
    } catch (IOException | DocsException e) {
      throw new UnusableOption("--import", path + " cannot be read: " + e.getMessage());
    }
    MadeSite made;
    try {
      made = admin.siteFolders().create(organization, title(path), folder);
    } catch (DocsException e) {
      throw new UnusableOption("--import", path + ": " + e.getMessage());
    }
    SiteView site = admin.sites().publish(organization, made.site().id());
    List<String> spaces =
        made.spaces().stream()
            .map(one -> one.content().space().id() + " (" + one.pages() + " pages)")
            .toList();
    List<ImportProblem> problems =
        made.spaces().stream().flatMap(one -> one.report().problems().stream()).toList();
    int pages = made.spaces().stream().mapToInt(one -> one.pages()).sum();
    return new Imported(
        spaces, pages, site.id() + " (" + PublishedLinks.url(site.address(), "") + ")", problems);
  }

  private static String title(Path path) {
    Path name = path.toAbsolutePath().normalize().getFileName();
    String title = name == null ? "Documentation" : name.toString();
    int[] characters = title.codePoints().limit(Space.MAX_TITLE).toArray();
    return new String(characters, 0, characters.length);
  }
}
