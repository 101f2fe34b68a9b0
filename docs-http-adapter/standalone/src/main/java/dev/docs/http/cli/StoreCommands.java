package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.http.cli.SubCommands.Given;
import dev.docs.id.OrganizationId;
import dev.docs.store.SecretKeys;
import dev.docs.store.Store;
import dev.docs.store.jdbc.JdbcStore;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The picocli commands {@code verify}, {@code compact}, {@code purge}, {@code reseal}, {@code
 * export} and {@code import}, which work on a database: beside a running server on PostgreSQL,
 * while it is stopped on H2. Stateless.
 */
final class StoreCommands {

  /** The exit code of {@code verify} where something is wrong. */
  static final int FAULTY = 1;

  private StoreCommands() {}

  static void addTo(CommandSpec server, ServerOptions options) {
    SubCommands commands = new SubCommands(server, options);
    commands
        .add(
            "verify",
            "Reads all of a database, and compares every index with the records, and every"
                + " revision",
            "with its texts and files. Prints what is wrong; the exit code is then 1.")
        .done((given, out) -> on(options, store -> verify(store, out)));
    commands
        .add("compact", "Rewrites the file of H2, without what was removed.")
        .done((given, out) -> compact(options, out));
    commands
        .add(
            "purge",
            "Removes what is due to be removed for good, and prints the number of records. Servers",
            "do it by themselves every ten minutes.")
        .done((given, out) -> on(options, store -> purge(store, out)));
    commands
        .add(
            "reseal",
            "Seals all secrets with the first key, beside running servers which have it as theirs,",
            "and prints the number of records. Other keys are not needed any more.")
        .done((given, out) -> on(options, store -> reseal(options, store, out)));
    commands
        .add(
            "export",
            "Writes the whole store, or one organization with the users that it names, into a new",
            "file: one snapshot, while others go on writing.")
        .option("--organization", "ID", false, "The only organization to export.")
        .flag(
            ExportOptions.WITH_SECRETS,
            "Secrets are not left out: sealed with the keys, or in clear without keys.")
        .argument("FILE", "The file, which must not exist.")
        .done((given, out) -> on(options, store -> export(options, store, given, out)));
    commands
        .add("import", "Adds everything in a file that export wrote: all of it or nothing.")
        .sharing("--site-domain")
        .sharing("--max-spaces")
        .sharing("--max-bytes")
        .argument("FILE", "The file.")
        .done((given, out) -> load(options, given, out));
  }

  private static int on(ServerOptions options, ToIntFunction<Store> work) {
    try (Store store = StoreOpener.openExisting(options)) {
      return work.applyAsInt(store);
    }
  }

  private static int verify(Store store, PrintWriter out) {
    List<Object> faults = new ArrayList<>();
    if (store instanceof JdbcStore database) {
      faults.addAll(database.verify(Docs.KINDS));
    }
    faults.addAll(Docs.builder().store(store).build().verify());
    faults.forEach(out::println);
    out.println(faults.isEmpty() ? "nothing is wrong" : faults.size() + " faults");
    return faults.isEmpty() ? ExitCode.OK : FAULTY;
  }

  private static int compact(ServerOptions options, PrintWriter out) {
    if (!options.store.url.value().startsWith("jdbc:h2:")) {
      throw new InvalidOption("--store", "must be a file of H2 to compact it");
    }
    return on(
        options,
        store -> {
          ((JdbcStore) store).compact();
          out.println("compacted");
          return ExitCode.OK;
        });
  }

  private static int purge(Store store, PrintWriter out) {
    out.println("removed " + Docs.builder().store(store).build().purge() + " records");
    return ExitCode.OK;
  }

  private static int reseal(ServerOptions options, Store store, PrintWriter out) {
    if (!options.store.secretKeys().seals()) {
      throw new InvalidOption(SecretKeyFile.OPTION, "is required: it has the key to seal with");
    }
    out.println("sealed " + ((JdbcStore) store).reseal(Docs.KINDS) + " records");
    return ExitCode.OK;
  }

  private static int export(ServerOptions options, Store store, Given given, PrintWriter out) {
    Path file = Path.of(given.text("FILE"));
    OptionChecks.newFile("FILE", file);
    Optional<SecretKeys> secrets =
        given.isSet(ExportOptions.WITH_SECRETS)
            ? Optional.of(options.store.secretKeys())
            : Optional.empty();
    Optional<OrganizationId> organization = given.organization("--organization");
    StoreTransfer transfer = new StoreTransfer("FILE", out::println);
    if (organization.isPresent()) {
      Docs docs = Docs.builder().store(store).build();
      transfer.export(docs, new OrganizationExport(organization.get(), file), secrets);
    } else {
      transfer.export(store, file, secrets);
    }
    return ExitCode.OK;
  }

  private static int load(ServerOptions options, Given given, PrintWriter out) {
    Path file = Path.of(given.text("FILE"));
    OptionChecks.load("FILE", file);
    try (Store store = StoreOpener.open(options)) {
      new StoreTransfer("FILE", out::println)
          .load(file, store, Main.rules(options), options.store.secretKeys());
      return ExitCode.OK;
    }
  }
}
