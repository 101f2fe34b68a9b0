package dev.docs.http.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** Options that export folders. */
final class ExportOptions extends Options {

  static final String WITH_SECRETS = "--with-secrets";

  final Option<OrganizationExport> organizations =
      of(
              OrganizationExport.OPTION,
              "ID=FILE",
              OrganizationExport::parse,
              "must be ID=FILE, such as abc123=acme.jsonl.gz")
          .repeatable()
          .says(
              "Write one organization, with the users that it names, into a new file and exit.",
              "Repeatable.");

  final Option<Boolean> withSecrets =
      flag(WITH_SECRETS)
          .says(
              "With --export or --export-organization: secrets are not left out. They are sealed",
              "with the keys of --secret-key-file, or in clear without keys.");

  private final Option<String> spaces =
      text("--export-folder", "SPACE DIR")
          .pairs()
          .says(
              "Write a space into a folder in the Git layout and exit. The folder must be empty,",
              "an earlier export of the same space, or the folder that it was imported from.",
              "Repeatable.");

  private final Option<String> sites =
      text("--export-site", "SITE DIR")
          .pairs()
          .says("The same for a site: gitbook-docs.yaml and a directory for each space.");

  private final Option<Boolean> overwrite =
      flag("--export-overwrite")
          .says("Let exports replace files that they did not write, or that were changed.");

  ExportOptions(CommandSpec command) {
    super(command);
  }

  /** The exports, spaces first. */
  List<FolderExport> all() {
    List<FolderExport> all = new ArrayList<>();
    add(all, FolderExport.Sort.SPACE, spaces.values());
    add(all, FolderExport.Sort.SITE, sites.values());
    if (overwrite.isSet() && all.isEmpty()) {
      throw new InvalidOption("--export-overwrite", "requires --export-folder or --export-site");
    }
    return all;
  }

  private void add(List<FolderExport> all, FolderExport.Sort sort, List<String> given) {
    for (int i = 0; i + 1 < given.size(); i += 2) {
      all.add(new FolderExport(sort, given.get(i), Path.of(given.get(i + 1)), overwrite.isSet()));
    }
  }
}
