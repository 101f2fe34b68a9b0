package dev.docs.http.cli;

import dev.docs.DocsSession;
import dev.docs.content.gitlayout.Folder;
import dev.docs.content.gitlayout.FolderLimits;
import dev.docs.content.gitlayout.ImportProblem;
import dev.docs.contents.ContentAt;
import dev.docs.contents.Contents.ImportedFolder;
import dev.docs.error.DocsException;
import dev.docs.http.json.WireName;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Makes spaces of folders of documentation. */
final class FolderImport {

  /** So many files are named for each thing that is the matter: what fits a screen. */
  private static final int NAMED = 10;

  private FolderImport() {}

  /**
   * What became of a folder.
   *
   * @param problems what of it could not be taken over
   */
  record Imported(SpaceId space, int pages, List<ImportProblem> problems) {

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
   * Makes a space of a folder, named after it, on behalf of the organization's admin.
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
    SpaceId space = admin.spaces().create(organization, CreateSpace.titled(title(path))).id();
    ImportedFolder imported = admin.contents().importFolder(ContentAt.main(space), folder);
    return new Imported(space, imported.pages(), imported.report().problems());
  }

  private static String title(Path path) {
    Path name = path.toAbsolutePath().normalize().getFileName();
    String title = name == null ? "Documentation" : name.toString();
    int[] characters = title.codePoints().limit(Space.MAX_TITLE).toArray();
    return new String(characters, 0, characters.length);
  }
}
