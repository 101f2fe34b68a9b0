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
        "Write a space into a folder in the Git layout and exit. The folder must be empty",
        "or an earlier export of the same space. Repeatable."
      })
  private final List<String> spaces = new ArrayList<>();

  @Option(
      names = "--export-site",
      arity = "2",
      paramLabel = "SITE DIR",
      hideParamSyntax = true,
      description = "The same for a site: gitbook-docs.yaml and a directory for each space.")
  private final List<String> sites = new ArrayList<>();

  @Option(
      names = "--export-overwrite",
      description = "Let exports replace files that they did not write, or that were changed.")
  private boolean overwrite;

  /** The exports, spaces first. */
  List<FolderExport> all() {
    List<FolderExport> all = new ArrayList<>();
    add(all, FolderExport.Sort.SPACE, spaces);
    add(all, FolderExport.Sort.SITE, sites);
    if (overwrite && all.isEmpty()) {
      throw new InvalidOption("--export-overwrite", "requires --export-folder or --export-site");
    }
    return all;
  }

  private void add(List<FolderExport> all, FolderExport.Sort sort, List<String> given) {
    for (int i = 0; i + 1 < given.size(); i += 2) {
      all.add(new FolderExport(sort, given.get(i), Path.of(given.get(i + 1)), overwrite));
    }
  }
}
