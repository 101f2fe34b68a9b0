package dev.docs.http.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Options that export folders. Not thread-safe while picocli sets it. */
final class ExportOptions {

  @Option(
      names = "--export-folder",
      arity = "2",
      paramLabel = "SPACE DIR",
      hideParamSyntax = true,
      description = {
        "Export a space to a folder in the Git layout, and exit. A folder that is not empty",
        "must be an earlier export of the same space. May be repeated."
      })
  private final List<String> spaces = new ArrayList<>();

  @Option(
      names = "--export-site",
      arity = "2",
      paramLabel = "SITE DIR",
      hideParamSyntax = true,
      description = "Export a site: gitbook-docs.yaml, and a folder for each space.")
  private final List<String> sites = new ArrayList<>();

  @Option(
      names = "--export-overwrite",
      description =
          "Overwrite files in those folders, whatever their origin; other files are kept.")
  private boolean overwrite;

  /** The exports, spaces first. */
  List<FolderExport> all() {
    List<FolderExport> all = new ArrayList<>();
    add(all, FolderExport.Sort.SPACE, spaces);
    add(all, FolderExport.Sort.SITE, sites);
    if (overwrite && all.isEmpty()) {
      throw new InvalidOption("--export-overwrite", "needs --export-folder or --export-site");
    }
    return all;
  }

  private void add(List<FolderExport> all, FolderExport.Sort sort, List<String> given) {
    for (int i = 0; i + 1 < given.size(); i += 2) {
      all.add(new FolderExport(sort, given.get(i), Path.of(given.get(i + 1)), overwrite));
    }
  }
}
