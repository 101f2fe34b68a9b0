package dev.docs.http.cli;

import dev.docs.content.folder.Folder;
import dev.docs.space.content.ImportMode;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;

/** Options that import, load or export data. */
final class DataOptions extends Options {

  final Option<Path> imports =
      path("--import", "[KEY=]DIR")
          .repeatable()
          .says(
              "Import a folder of documentation, or a zip archive of one, as a published site, or",
              "update the site that it became before. The key identifies it; default: its name.",
              "Repeatable.");

  final Option<ImportMode> importMode =
      of(
              "--import-mode",
              "merge|replace",
              Converters.constant(ImportMode.class),
              "must be merge or replace")
          .or("merge")
          .says(
              "What an import does with what people changed since the import before: merges it"
                  + " with",
              "what the folder changed, or replaces it. Default ${DEFAULT-VALUE}.");

  private final Option<Integer> importMaxFiles =
      of(
              "--import-max-files",
              "N",
              text -> Converters.whole(text, "a number", 1, Integer.MAX_VALUE))
          .or("100000")
          .says("Files and directories in an imported folder. Default ${DEFAULT-VALUE}.");

  private final Option<Long> importMaxSize =
      of("--import-max-size", "SIZE", Converters::size)
          .or("1g")
          .says(
              "Size of an imported folder in bytes, or such as 800m or 2g; it is held in memory.",
              "Default ${DEFAULT-VALUE}.");

  final Option<Path> load =
      path("--load", "FILE")
          .says(
              "Before serving, add everything in a file written by --export or",
              "--export-organization.");

  final Option<Path> export =
      path("--export", "FILE").says("Write the whole store into a new file and exit.");

  final Option<Path> seed =
      path("--seed", "FILE")
          .says("With --control: what worlds begin with, described in YAML or JSON.");

  final GitOptions git;
  final ExportOptions exports;

  DataOptions(CommandSpec command) {
    super(command);
    git = new GitOptions(command);
    exports = new ExportOptions(command);
  }

  /** Whether the store is only read, so that a missing one is a mistake. */
  boolean onlyReads() {
    return load.given().isEmpty()
        && (export.given().isPresent()
            || !exports.organizations.values().isEmpty()
            || !exports.all().isEmpty());
  }

  Folder.Limits importLimits() {
    return new Folder.Limits(
        importMaxFiles.value(), Folder.Limits.DEFAULT.maxFileBytes(), importMaxSize.value());
  }
}
