package dev.docs.http.cli;

import dev.docs.content.folder.Folder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that import, load or export data. Not thread-safe while picocli sets it. */
final class DataOptions {

  @Option(
      names = "--import",
      paramLabel = "[KEY=]DIR",
      description = {
        "Import a folder of documentation as a published site, or update the site that it",
        "became before. The key identifies it; default: its name. Repeatable."
      })
  private final List<Path> imports = new ArrayList<>();

  @Option(
      names = "--import-max-files",
      paramLabel = "N",
      converter = Numbers.Files.class,
      defaultValue = "100000",
      description = "Files and directories in an imported folder. Default ${DEFAULT-VALUE}.")
  private int importMaxFiles;

  @Option(
      names = "--import-max-size",
      paramLabel = "SIZE",
      converter = Numbers.Size.class,
      defaultValue = "1g",
      description = {
        "Size of an imported folder in bytes, or such as 800m or 2g; it is held in memory.",
        "Default ${DEFAULT-VALUE}."
      })
  private long importMaxSize;

  @Option(
      names = "--load",
      paramLabel = "FILE",
      description = "Before serving, add everything in a file written by --export.")
  private @Nullable Path load;

  @Option(
      names = "--export",
      paramLabel = "FILE",
      description = "Write the whole store into a new file and exit.")
  private @Nullable Path export;

  @Option(
      names = "--seed",
      hidden = true,
      paramLabel = "FILE",
      description = "Initial data in JSON or YAML.")
  private @Nullable Path seed;

  @Mixin private final ExportOptions exports = new ExportOptions();

  /**
   * Folders of documentation in the Git layout, {@code DIR} or {@code KEY=DIR}, each to become a
   * site.
   */
  List<Path> imports() {
    return List.copyOf(imports);
  }

  /** A file of all records, to be loaded into the store. */
  Optional<Path> load() {
    return Optional.ofNullable(load);
  }

  /** The file to export all records to, instead of serving. */
  Optional<Path> export() {
    return Optional.ofNullable(export);
  }

  /** Whether the store is only read, so that a missing one is a mistake. */
  boolean onlyReads() {
    return load == null && (export != null || !exports.all().isEmpty());
  }

  /** A world description in JSON or YAML. */
  Optional<Path> seed() {
    return Optional.ofNullable(seed);
  }

  /** The size limits of each imported folder. */
  Folder.Limits importLimits() {
    return new Folder.Limits(importMaxFiles, Folder.Limits.DEFAULT.maxFileBytes(), importMaxSize);
  }

  /** Spaces and sites to export into folders, instead of serving. */
  List<FolderExport> folderExports() {
    return exports.all();
  }
}
