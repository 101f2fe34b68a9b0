package dev.docs.http.cli;

import dev.docs.DocsSession;
import dev.docs.command.internal.Validation;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderIndex;
import dev.docs.content.folder.ImportReport;
import dev.docs.error.DocsException;
import dev.docs.http.json.WireName;
import dev.docs.id.OrganizationId;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.site.layout.SiteFolders.Imported.Detached;
import dev.docs.site.layout.SiteFolders.Imported.ImportedSpace;
import dev.docs.site.layout.SiteFolders.Imported.Overridden;
import dev.docs.space.content.ImportMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.ZipException;

/**
 * A folder of documentation that was read and validated, to be imported.
 *
 * @param path as given on the command line
 */
record FolderImport(Path path, FolderSource source, SiteFolder folder) {

  /** How a directory is read. */
  @FunctionalInterface
  interface Opening {
    Folder open(Path directory) throws IOException;
  }

  private static final String ZIP = ".zip";

  /** Files named for each kind of problem: what fits a screen. */
  private static final int NAMED = 10;

  /**
   * Reads and validates folders before anything is changed.
   *
   * @param given each {@code DIR}, whose key is its name, or {@code KEY=DIR}
   * @throws InvalidOption when a folder or archive does not exist, cannot be read or describes a
   *     site incorrectly, or two folders have the same key
   */
  static List<FolderImport> read(List<Path> given, Folder.Limits limits) {
    List<FolderImport> all = new ArrayList<>();
    Map<String, Path> byKey = new HashMap<>();
    for (Path path : given) {
      FolderImport one = read(path, folder -> open(folder, limits));
      Path other = byKey.putIfAbsent(one.source.key(), path);
      if (other != null) {
        throw unusable(
            path,
            "has the same key as %s, %s: choose another, as in --import KEY=DIR"
                .formatted(other, one.source.key()));
      }
      all.add(one);
    }
    return all;
  }

  /** Reads and validates one folder, as {@link #read(List, Folder.Limits)}. */
  static FolderImport read(Path given, Opening opening) {
    checkKey(given);
    String text = given.toString();
    int equals = keyEnd(given);
    Path path = equals < 0 ? given : given.getFileSystem().getPath(text.substring(equals + 1));
    if (!Files.isDirectory(path) && !Files.isRegularFile(path)) {
      throw unusable(path, "is not a folder");
    }
    try {
      Path real = path.toRealPath();
      String title = title(real);
      FolderSource source =
          equals < 0
              ? FolderSource.named(title).at(real.toString())
              : FolderSource.named(text.substring(0, equals))
                  .titled(title)
                  .at(real.toString())
                  .wherever();
      Validation.check(source);
      return new FolderImport(path, source, SiteFolder.of(opening.open(path)));
    } catch (ZipException e) {
      throw unusable(path, "is neither a folder nor a zip archive");
    } catch (IOException e) {
      throw unusable(path, "cannot be read: " + e.getMessage());
    } catch (DocsException e) {
      throw unusable(path, "cannot be imported: " + e.getMessage());
    }
  }

  private static String title(Path real) {
    Path name = real.getFileName();
    if (name == null) {
      return "Documentation";
    }
    String title = name.toString();
    boolean zip = title.toLowerCase(Locale.ROOT).endsWith(ZIP) && Files.isRegularFile(real);
    return zip && title.length() > ZIP.length()
        ? title.substring(0, title.length() - ZIP.length())
        : title;
  }

  /** Opens a folder, or an archive without the directory that contains all of it. */
  private static Folder open(Path path, Folder.Limits limits) throws IOException {
    Folder folder = Folder.open(path, limits, new FolderIndex());
    while (Files.isRegularFile(path) && folder.size() > 0) {
      String first = folder.paths().first();
      String top = first.substring(0, first.indexOf('/') + 1);
      boolean contains = folder.paths().stream().allMatch(name -> name.startsWith(top));
      if (top.isEmpty() || top.startsWith(".") || !contains) {
        break;
      }
      folder = folder.under(top.substring(0, top.length() - 1));
    }
    return folder;
  }

  /**
   * Requires that neither key nor folder is empty: an empty path is the current directory.
   *
   * @throws InvalidOption for {@code KEY=} and {@code =DIR}
   */
  static void checkKey(Path given) {
    int equals = keyEnd(given);
    if (equals == 0) {
      throw unusable(given, "names no key; write DIR or KEY=DIR");
    }
    if (equals == given.toString().length() - 1) {
      throw unusable(given, "names no folder; write KEY=DIR, where DIR may be . for this one");
    }
  }

  /** The index of the {@code =} after the key; -1 without a key. */
  private static int keyEnd(Path given) {
    return Files.exists(given) ? -1 : given.toString().indexOf('=');
  }

  private static InvalidOption unusable(Path path, String message) {
    return new InvalidOption("--import", path + " " + message);
  }

  /** Imports the folder on behalf of the organization's admin. */
  Imported run(
      DocsSession admin,
      OrganizationId organization,
      ImportMode mode,
      SiteFolders.Progress progress) {
    try {
      return new Imported(
          path, admin.siteFolders().importFolder(organization, source, folder, mode, progress));
    } catch (DocsException e) {
      throw unusable(path, "cannot be imported: " + e.getMessage());
    }
  }

  /**
   * The result of an import.
   *
   * @param path as given on the command line
   */
  record Imported(Path path, SiteFolders.Imported site) {

    /** The report: a line for each space, and one for the site. */
    List<String> lines() {
      List<String> lines = new ArrayList<>();
      for (ImportedSpace space : site.spaces()) {
        lines.add(
            "imported %s: %s space %s \"%s\", %s, %s, %s"
                .formatted(
                    folder(space).orElse("nothing"),
                    name(space.outcome()),
                    space.space(),
                    space.title(),
                    counted(space.pages(), "page"),
                    counted(space.files(), "file"),
                    remarks(space.report())));
        space
            .conflicts()
            .ifPresent(
                id ->
                    lines.add(
                        "  %s: conflicts: change request %s of space %s has what the folder says"
                            .formatted(path, id, space.space())));
      }
      lines.add(
          "imported %s: %s site %s%s"
              .formatted(
                  path,
                  name(site.outcome()),
                  site.site().id(),
                  site.report().problems().isEmpty() ? "" : ", " + remarks(site.report())));
      for (Detached part : site.detached()) {
        lines.add(
            "  %s: removed from the site: %s \"%s\""
                .formatted(path, part.item().sort().noun(), part.title()));
      }
      for (Overridden part : site.overridden()) {
        lines.add(
            "  %s: again as the file says: %s \"%s\", which was changed here"
                .formatted(path, part.noun(), part.title()));
      }
      return lines;
    }

    /** What of the report is about what changed: nothing when nothing did. */
    List<String> changes() {
      String unchanged = ": " + name(SiteFolders.Imported.Outcome.UNCHANGED) + " ";
      return lines().stream().filter(line -> !line.contains(unchanged)).toList();
    }

    private static String counted(int count, String noun) {
      return count + " " + noun + (count == 1 ? "" : "s");
    }

    private static String remarks(ImportReport report) {
      int count = report.problems().size();
      return count == 0 ? "nothing left out" : counted(count, "remark");
    }

    private static String name(SiteFolders.Imported.Outcome outcome) {
      return outcome.name().toLowerCase(Locale.ROOT);
    }

    /** For each folder, a line for each kind of problem, with its count and its first files. */
    List<String> problemLines() {
      List<String> lines = new ArrayList<>();
      add(path.toString(), site.report(), lines);
      for (ImportedSpace space : site.spaces()) {
        add(folder(space).orElseGet(path::toString), space.report(), lines);
      }
      return lines;
    }

    private static void add(String folder, ImportReport report, List<String> lines) {
      Map<String, List<ImportReport.Problem>> byKind =
          report.problems().stream()
              .collect(
                  Collectors.groupingBy(
                      problem -> WireName.of(problem.kind()), TreeMap::new, Collectors.toList()));
      byKind.forEach(
          (kind, found) -> {
            lines.add("  " + folder + ": " + found.size() + " " + kind);
            found.stream()
                .limit(NAMED)
                .forEach(
                    problem ->
                        lines.add("    " + folder + ": " + place(problem) + problem.message()));
            if (found.size() > NAMED) {
              lines.add("    " + folder + ": and " + (found.size() - NAMED) + " more " + kind);
            }
          });
    }

    /** Where a problem is, and what it is about. */
    private static String place(ImportReport.Problem problem) {
      String about = problem.path() + " ";
      Optional<ImportReport.Problem.Place> at = problem.place();
      if (at.isEmpty() || (at.get().line() == 1 && at.get().file().equals(problem.path()))) {
        return about;
      }
      String line = at.get().file() + ":" + at.get().line();
      return line + (at.get().file().equals(problem.path()) ? " " : ": " + about);
    }

    /** The directory of a space; empty for content from elsewhere. */
    private Optional<String> folder(ImportedSpace space) {
      return space.directory().map(path::resolve).map(Path::toString);
    }
  }
}
