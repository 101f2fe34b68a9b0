package dev.docs.http.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options that export folders. Not thread-safe while the line is parsed. */
final class ExportOptions {

  static final String WITH_SECRETS = "--with-secrets";

  private final OptionSpec spaces =
      OptionSpec.builder("--export-folder")
          .paramLabel("SPACE DIR")
          .arity("2")
          .type(List.class)
          .auxiliaryTypes(String.class)
          .hideParamSyntax(true)
          .description(
              "Write a space into a folder in the Git layout and exit. The folder must be empty,",
              "an earlier export of the same space, or the folder that it was imported from.",
              "Repeatable.")
          .build();

  private final OptionSpec sites =
      OptionSpec.builder("--export-site")
          .paramLabel("SITE DIR")
          .arity("2")
          .type(List.class)
          .auxiliaryTypes(String.class)
          .hideParamSyntax(true)
          .description("The same for a site: gitbook-docs.yaml and a directory for each space.")
          .build();

  private final OptionSpec html =
      OptionSpec.builder("--html")
          .type(boolean.class)
          .description(
              "With --export-site: the pages that visitors read, for a host of static sites. Only",
              "of sites for everybody.")
          .build();

  private final OptionSpec overwrite =
      OptionSpec.builder("--export-overwrite")
          .type(boolean.class)
          .description("Let exports replace files that they did not write, or that were changed.")
          .build();

  private final OptionSpec organizations =
      OptionSpec.builder(OrganizationExport.OPTION)
          .paramLabel("ID=FILE")
          .type(List.class)
          .auxiliaryTypes(OrganizationExport.class)
          .converters(new OrganizationExport.Converter())
          .description(
              "Write one organization, with the users that it names, into a new file and exit.",
              "Repeatable.")
          .build();

  private final OptionSpec withSecrets =
      OptionSpec.builder(WITH_SECRETS)
          .type(boolean.class)
          .description(
              "With --export or --export-organization: secrets are not left out. They are sealed",
              "with the keys of --secret-key-file, or in clear without keys.")
          .build();

  void addTo(CommandSpec command) {
    Options.add(command, organizations, withSecrets, spaces, sites, html, overwrite);
  }

  /** Organizations to export into files. */
  List<OrganizationExport> organizations() {
    return Options.list(organizations);
  }

  /** Whether exported files have secrets. */
  boolean withSecrets() {
    return Options.isSet(withSecrets);
  }

  /** The exports, spaces first. */
  List<FolderExport> all() {
    List<FolderExport> all = new ArrayList<>();
    add(all, FolderExport.Sort.SPACE, Options.list(spaces));
    boolean pages = Options.isSet(html);
    if (pages && Options.list(sites).isEmpty()) {
      throw new InvalidOption("--html", "requires --export-site");
    }
    add(all, pages ? FolderExport.Sort.PAGES : FolderExport.Sort.SITE, Options.list(sites));
    if (Options.isSet(overwrite) && all.isEmpty()) {
      throw new InvalidOption("--export-overwrite", "requires --export-folder or --export-site");
    }
    return all;
  }

  private void add(List<FolderExport> all, FolderExport.Sort sort, List<String> given) {
    for (int i = 0; i + 1 < given.size(); i += 2) {
      all.add(
          new FolderExport(
              sort, given.get(i), Path.of(given.get(i + 1)), Options.isSet(overwrite)));
    }
  }
}
