package dev.docs.http.cli;

import dev.docs.DocsSession;
import dev.docs.content.gitlayout.Folder;
import dev.docs.http.json.WireName;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.SpaceContents.ImportedFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Makes spaces of folders of documentation. */
final class FolderImport {

  private FolderImport() {}

  /**
   * What became of a folder.
   *
   * @param problems how much of it could not be taken over, by what was the matter with it
   */
  record Imported(SpaceId space, int pages, Map<String, Long> problems) {}

  /**
   * Makes a space of a folder, named after it, on behalf of the organization's admin.
   *
   * @throws UnusableOption when there is no such folder, or it cannot be read
   */
  static Imported run(DocsSession admin, OrganizationId organization, Path path) {
    if (!Files.isDirectory(path)) {
      throw new UnusableOption("--import", path + " is not a folder");
    }
    Folder folder;
    try {
      folder = Folder.read(path);
    } catch (IOException e) {
      throw new UnusableOption("--import", path + " cannot be read: " + e.getMessage());
    }
    SpaceId space = admin.spaces().create(organization, CreateSpace.titled(title(path))).id();
    ImportedFolder imported = admin.contents().importFolder(space, folder);
    Map<String, Long> problems =
        imported.report().problems().stream()
            .collect(
                Collectors.groupingBy(
                    problem -> WireName.of(problem.kind()), TreeMap::new, Collectors.counting()));
    return new Imported(space, imported.pages(), problems);
  }

  private static String title(Path path) {
    Path name = path.toAbsolutePath().normalize().getFileName();
    String title = name == null ? "Documentation" : name.toString();
    int[] characters = title.codePoints().limit(Space.MAX_TITLE).toArray();
    return new String(characters, 0, characters.length);
  }
}
