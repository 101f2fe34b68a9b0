package dev.docs.http.cli;

import dev.docs.content.folder.FolderLimits;
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
        "A folder of documentation becomes a published site, or updates the one that it",
        "became before: by its key, which is its name unless given. May be repeated."
      })
  private final List<Path> imports = new ArrayList<>();

  @Option(
      names = "--import-max-files",
      paramLabel = "N",
      converter = Numbers.Files.class,
      defaultValue = "100000",
      description = "Files and directories of an imported folder. Default ${DEFAULT-VALUE}.")
  private int importMaxFiles;

  @Option(
      names = "--import-max-size",
      paramLabel = "SIZE",
      converter = Numbers.Size.class,
      defaultValue = "1g",
      description = {
        "Bytes of an imported folder, as 800m or 2g; it is held in memory.",
        "Default ${DEFAULT-VALUE}."
      })
  private long importMaxSize;

  @Option(
      names = "--load",
      paramLabel = "FILE",
      description = "Add everything in a file that --export wrote to the store.")
  private @Nullable Path load;

  @Option(
      names = "--export",
      paramLabel = "FILE",
      description = "Write everything in the store into a new file, and end.")
  private @Nullable Path export;

  @Option(
      names = "--seed",
      hidden = true,
      paramLabel = "FILE",
      description = "A world in JSON or YAML.")
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

  /** A world description in JSON or YAML. */
  Optional<Path> seed() {
    return Optional.ofNullable(seed);
  }

  /** The size limits of each imported folder. */
  FolderLimits importLimits() {
    return new FolderLimits(importMaxFiles, FolderLimits.DEFAULT.maxFileBytes(), importMaxSize);
  }

  /** Spaces and sites to export into folders, instead of serving. */
  List<FolderExport> folderExports() {
    return exports.all();
  }
}
