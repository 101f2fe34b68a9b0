package dev.docs.http.cli;

import dev.docs.content.folder.Folder;
import dev.docs.space.content.ImportMode;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;

/** Options that import, load or export data. Not thread-safe while the line is parsed. */
final class DataOptions {

  final Option<Path> imports =
      Option.path("--import", "[KEY=]DIR")
          .repeatable()
          .says(
              "Import a folder of documentation as a published site, or update the site that it",
              "became before. The key identifies it; default: its name. Repeatable.");

  final Option<ImportMode> importMode =
      Option.of(
              "--import-mode",
              "merge|replace",
              new Converters.Constant<>(ImportMode.class, "must be merge or replace"))
          .or("merge")
          .says(
              "What an import does with what people changed since the import before: merges it"
                  + " with",
              "what the folder changed, or replaces it. Default ${DEFAULT-VALUE}.");

  private final Option<Integer> importMaxFiles =
      Option.of("--import-max-files", "N", new Numbers.Whole("a number", 1, Integer.MAX_VALUE))
          .or("100000")
          .says("Files and directories in an imported folder. Default ${DEFAULT-VALUE}.");

  private final Option<Long> importMaxSize =
      Option.of("--import-max-size", "SIZE", new Numbers.Size())
          .or("1g")
          .says(
              "Size of an imported folder in bytes, or such as 800m or 2g; it is held in memory.",
              "Default ${DEFAULT-VALUE}.");

  final Option<Path> load =
      Option.path("--load", "FILE")
          .says(
              "Before serving, add everything in a file written by --export or",
              "--export-organization.");

  final Option<Path> export =
      Option.path("--export", "FILE").says("Write the whole store into a new file and exit.");

  final Option<Path> seed =
      Option.path("--seed", "FILE")
          .says("With --control: what worlds begin with, described in YAML or JSON.");

  final ExportOptions exports = new ExportOptions();

  void addTo(CommandSpec command) {
    Option.add(command, imports, importMode, importMaxFiles, importMaxSize, load, export, seed);
    exports.addTo(command);
  }

  /** Whether the store is only read, so that a missing one is a mistake. */
  boolean onlyReads() {
    return load.given().isEmpty()
        && (export.given().isPresent()
            || !exports.organizations.values().isEmpty()
            || !exports.all().isEmpty());
  }

  /** The size limits of each imported folder. */
  Folder.Limits importLimits() {
    return new Folder.Limits(
        importMaxFiles.value(), Folder.Limits.DEFAULT.maxFileBytes(), importMaxSize.value());
  }
}
