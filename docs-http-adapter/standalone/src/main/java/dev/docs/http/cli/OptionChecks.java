package dev.docs.http.cli;

import dev.docs.http.visitor.VisitorTokens;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Checks options by themselves and against each other, before a store is opened or a port is bound.
 */
final class OptionChecks {

  /** Options that a store in memory would ignore. */
  private static final List<String> FOR_DATABASES =
      List.of(
          "--store-user", "--store-password", "--store-replica", "--finish-upgrade", "--compact");

  private static final String POSTGRES = "jdbc:postgresql:";

  private OptionChecks() {}

  /** Refuses options that cannot all be obeyed, with the name of one of them. */
  static void run(ServerOptions options, ParseResult given) {
    TokenOption.owners(options.security.tokens());
    options.security.visitorKey.given().ifPresent(OptionChecks::visitorKey);
    options.store.secretKeys();
    String store = options.store.url.value();
    StoreOpener.checkUrl(store);
    boolean memory = store.equals(StoreOpener.MEMORY);
    for (String option : FOR_DATABASES) {
      if (memory && given.hasMatchedOption(option)) {
        throw new InvalidOption(option, "needs a database, as in --store jdbc:h2:./data/docs");
      }
    }
    options.store.searchFiles.given().ifPresent(OptionChecks::searchFiles);
    options.store.replicas.values().forEach(OptionChecks::replica);
    if (!options.store.replicas.values().isEmpty() && !store.startsWith(POSTGRES)) {
      throw new InvalidOption("--store-replica", "needs a store on PostgreSQL");
    }
    if (options.store.compact.isSet() && !store.startsWith("jdbc:h2:")) {
      throw new InvalidOption("--compact", "needs a store in a file of H2");
    }
    control(options, given, memory);
    options.network.metrics.given().ifPresent(at -> metrics(at, options.network.port.value()));
    options.network.signIn.check(options.network, given);
    options.data.imports.values().forEach(FolderImport::checkKey);
    options.data.load.given().ifPresent(file -> load("--load", file));
    options.data.git.check();
    exports(options.data, memory);
  }

  private static void control(ServerOptions options, ParseResult given, boolean memory) {
    if (!options.behaviour.control.isSet()) {
      for (String option : List.of("--control-token", "--seed")) {
        if (given.hasMatchedOption(option)) {
          throw new InvalidOption(option, "needs --control");
        }
      }
      return;
    }
    if (!memory) {
      throw new InvalidOption("--control", "needs --store memory");
    }
    if (!Listening.address(options.network.host.value()).isLoopbackAddress()) {
      throw new InvalidOption("--control", "needs a --host of this machine only");
    }
    for (OptionSpec option : given.matchedOptions()) {
      if (!TestDoubleServer.OPTIONS.contains(option.longestName())) {
        throw new InvalidOption(option.longestName(), "has no meaning with --control");
      }
    }
  }

  private static void metrics(Endpoint at, int port) {
    if (at.port() == port && port != 0) {
      throw new InvalidOption(MetricsOption.NAME, "needs another port than --port");
    }
  }

  private static void replica(String url) {
    if (!url.startsWith(POSTGRES)) {
      throw new InvalidOption("--store-replica", "must be a URL such as " + POSTGRES + "//HOST/DB");
    }
  }

  private static void visitorKey(String key) {
    try {
      VisitorTokens.signedWith(key);
    } catch (IllegalArgumentException e) {
      throw new InvalidOption("--visitor-key", String.valueOf(e.getMessage()));
    }
  }

  private static void searchFiles(Path directory) {
    if (Files.exists(directory) && !Files.isDirectory(directory)) {
      throw new InvalidOption("--search-files", directory + " is not a folder");
    }
  }

  /** Refuses a file that cannot be read. */
  static void load(String option, Path file) {
    if (!Files.exists(file)) {
      throw new InvalidOption(option, "cannot be read: " + file + " does not exist");
    }
    if (Files.isDirectory(file)) {
      throw new InvalidOption(option, "cannot be read: " + file + " is a directory");
    }
  }

  private static void exports(DataOptions data, boolean memory) {
    Optional<Path> file = data.export.given();
    List<OrganizationExport> organizations = data.exports.organizations.values();
    List<FolderExport> folders = data.exports.all();
    if (data.exports.withSecrets.isSet() && file.isEmpty() && organizations.isEmpty()) {
      throw new InvalidOption(
          ExportOptions.WITH_SECRETS, "requires --export or " + OrganizationExport.OPTION);
    }
    if (file.isEmpty() && organizations.isEmpty() && folders.isEmpty()) {
      return;
    }
    if (file.isPresent() && !folders.isEmpty()) {
      throw new InvalidOption(
          "--export", "must not be given together with --export-folder or --export-site");
    }
    if (!organizations.isEmpty() && (file.isPresent() || !folders.isEmpty())) {
      throw new InvalidOption(
          OrganizationExport.OPTION, "must not be given together with another kind of export");
    }
    if (!data.imports.values().isEmpty()) {
      throw new InvalidOption(
          "--import", "must not be given together with an export, which ends without serving");
    }
    file.ifPresent(path -> newFile("--export", path));
    organizations(organizations);
    folders(folders);
    if (memory && data.onlyReads()) {
      throw new InvalidOption("--store", "an export needs it: name the database");
    }
  }

  /** Refuses a file that cannot be made. */
  static void newFile(String option, Path file) {
    Path parent = file.getParent();
    if (parent != null && !Files.exists(parent)) {
      throw new InvalidOption(option, "cannot be written: " + parent + " does not exist");
    }
    if (Files.exists(file)) {
      throw new InvalidOption(option, "cannot be written: " + file + " exists already");
    }
  }

  private static void organizations(List<OrganizationExport> organizations) {
    Set<Path> files = new HashSet<>();
    for (OrganizationExport one : organizations) {
      newFile(OrganizationExport.OPTION, one.file());
      if (!files.add(one.file().toAbsolutePath().normalize())) {
        throw new InvalidOption(
            OrganizationExport.OPTION, "another export writes into " + one.file() + ", too");
      }
    }
  }

  private static void folders(List<FolderExport> folders) {
    Set<Path> directories = new HashSet<>();
    for (FolderExport one : folders) {
      Path directory = one.directory();
      if (Files.exists(directory) && !Files.isDirectory(directory)) {
        throw new InvalidOption(one.option(), directory + " is not a folder");
      }
      if (!directories.add(directory.toAbsolutePath().normalize())) {
        throw new InvalidOption(one.option(), "another export writes into " + directory + ", too");
      }
    }
  }
}
