package dev.docs.http.cli;

import dev.docs.content.folder.Folder;
import dev.docs.space.content.ImportMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options that import, load or export data. Not thread-safe while the line is parsed. */
final class DataOptions {

  private final OptionSpec imports =
      OptionSpec.builder("--import")
          .paramLabel("[KEY=]DIR")
          .type(List.class)
          .auxiliaryTypes(Path.class)
          .description(
              "Import a folder of documentation as a published site, or update the site that it",
              "became before. The key identifies it; default: its name. Repeatable.")
          .build();

  private final OptionSpec importMode =
      OptionSpec.builder("--import-mode")
          .paramLabel("merge|replace")
          .type(ImportMode.class)
          .converters(new ImportModeConverter())
          .defaultValue("merge")
          .description(
              "What an import does with what people changed since the import before: merges it with",
              "what the folder changed, or replaces it. Default ${DEFAULT-VALUE}.")
          .build();

  private final OptionSpec importMaxFiles =
      OptionSpec.builder("--import-max-files")
          .paramLabel("N")
          .type(int.class)
          .converters(new Numbers.Files())
          .defaultValue("100000")
          .description("Files and directories in an imported folder. Default ${DEFAULT-VALUE}.")
          .build();

  private final OptionSpec importMaxSize =
      OptionSpec.builder("--import-max-size")
          .paramLabel("SIZE")
          .type(long.class)
          .converters(new Numbers.Size())
          .defaultValue("1g")
          .description(
              "Size of an imported folder in bytes, or such as 800m or 2g; it is held in memory.",
              "Default ${DEFAULT-VALUE}.")
          .build();

  private final OptionSpec load =
      OptionSpec.builder("--load")
          .paramLabel("FILE")
          .type(Path.class)
          .description(
              "Before serving, add everything in a file written by --export or",
              "--export-organization.")
          .build();

  private final OptionSpec export =
      OptionSpec.builder("--export")
          .paramLabel("FILE")
          .type(Path.class)
          .description("Write the whole store into a new file and exit.")
          .build();

  private final OptionSpec seed =
      OptionSpec.builder("--seed")
          .paramLabel("FILE")
          .type(Path.class)
          .description("With --control: what worlds begin with, described in YAML or JSON.")
          .build();

  private final ExportOptions exports = new ExportOptions();

  void addTo(CommandSpec command) {
    Options.add(command, imports, importMode, importMaxFiles, importMaxSize, load, export, seed);
    exports.addTo(command);
  }

  /**
   * Folders of documentation in the Git layout, {@code DIR} or {@code KEY=DIR}, each to become a
   * site.
   */
  List<Path> imports() {
    return Options.list(imports);
  }

  /** What imports do with what people changed. */
  ImportMode importMode() {
    return importMode.getValue();
  }

  /** A file of all records, to be loaded into the store. */
  Optional<Path> load() {
    return Optional.ofNullable(load.getValue());
  }

  /** The file to export all records to, instead of serving. */
  Optional<Path> export() {
    return Optional.ofNullable(export.getValue());
  }

  /** Organizations to export into files, instead of serving. */
  List<OrganizationExport> organizations() {
    return exports.organizations();
  }

  /** Whether exported files have secrets. */
  boolean withSecrets() {
    return exports.withSecrets();
  }

  /** Whether the store is only read, so that a missing one is a mistake. */
  boolean onlyReads() {
    return load().isEmpty()
        && (export().isPresent() || !organizations().isEmpty() || !exports.all().isEmpty());
  }

  /** A world description in JSON or YAML. */
  Optional<Path> seed() {
    return Optional.ofNullable(seed.getValue());
  }

  /** The size limits of each imported folder. */
  Folder.Limits importLimits() {
    return new Folder.Limits(
        importMaxFiles.getValue(), Folder.Limits.DEFAULT.maxFileBytes(), importMaxSize.getValue());
  }

  /** Spaces and sites to export into folders, instead of serving. */
  List<FolderExport> folderExports() {
    return exports.all();
  }
}
