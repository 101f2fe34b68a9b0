package dev.docs.http.cli;

import dev.docs.error.DocsException;
import dev.docs.http.reader.Publication;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The picocli command {@code build}. Not thread-safe. */
final class BuildCommand extends Options implements Callable<Integer> {

  static final String NAME = "build";

  static final String URL = "--url";
  static final String CACHE = "--cache";
  static final String SITE = "--site";

  /** The options that it shares with the server, for folders. */
  private static final List<String> OF_FOLDERS =
      List.of("--import-max-files", "--import-max-size", "--allow-private-fetch", "--log-level");

  /** Those for sites in a store. */
  private static final List<String> OF_STORES =
      List.of(
          "--store",
          "--store-user",
          "--store-password",
          SecretKeyFile.OPTION,
          "--store-timeout",
          "--store-answer-timeout");

  private final CommandSpec command;
  private final ServerOptions options;

  private final Option<URI> url =
      of(URL, "URL", BuildCommand::url)
          .says(
              "Where the first page will be, as https://acme.github.io/docs/: for canonical links,",
              "the map of the site, feeds, redirects, and the page for what is missing. Without it",
              "links are relative, and the folder can be put anywhere.");

  private final Option<Boolean> strict =
      flag("--strict")
          .says(
              "Write nothing where the folder has something that was left out or not found, and",
              "end with the code " + SiteBuild.FAULTY + ".");

  private final Option<Boolean> pdf =
      flag("--pdf").says("With a PDF of each page, where the site has them on.");

  private final Option<Boolean> overwrite =
      flag("--overwrite")
          .says("Replace files in OUT that no build wrote, or that were changed since.");

  private final Option<Path> cache =
      path(CACHE, "DIR")
          .says(
              "Where is kept what pages are made of, so that the next build renders what changed.",
              "Not to be published. Default: docs-server/sites in $XDG_CACHE_HOME or ~/.cache.");

  private final Option<String> site =
      text(SITE, "ID").says("Instead of DIR: a site for everybody in the store of --store.");

  private final PositionalParamSpec folder = folder("DIR", "0", "The folder of documentation.");
  private final PositionalParamSpec out =
      folder("OUT", "1", "The folder of the site, for any host that serves files.");

  private BuildCommand(CommandSpec command, CommandSpec server, ServerOptions options) {
    super(command);
    this.command = command;
    this.options = options;
    command.name(NAME);
    command
        .usageMessage()
        .sortOptions(false)
        .customSynopsis(
            "docs-server build [OPTIONS] DIR OUT",
            "docs-server build [OPTIONS] --store URL --site ID OUT")
        .description(
            "Writes a folder of documentation as a site of files. Only what changed is written, and",
            "what is gone is removed; other files in OUT stay.");
    command.addPositional(folder);
    command.addPositional(out);
    for (List<String> shared : List.of(OF_FOLDERS, OF_STORES)) {
      for (String name : shared) {
        OptionSpec one = server.findOption(name);
        command.addOption(OptionSpec.builder(one).inherited(true).root(one).build());
      }
    }
    command.addOption(ServerCommand.help());
  }

  /** Adds the command to that of the server, to which the options belong. */
  static void addTo(CommandSpec server, ServerOptions options) {
    Holder holder = new Holder();
    CommandSpec command = CommandSpec.wrapWithoutInspection(holder);
    holder.build = new BuildCommand(command, server, options);
    server.addSubcommand(NAME, command);
  }

  /** Stands for the command, which needs its specification first. */
  private static final class Holder implements Callable<Integer> {
    private @Nullable BuildCommand build;

    @Override
    public Integer call() throws Exception {
      return build == null ? 0 : build.call();
    }
  }

  private static PositionalParamSpec folder(String label, String index, String says) {
    return PositionalParamSpec.builder()
        .paramLabel(label)
        .index(index)
        .arity("0..1")
        .type(Path.class)
        .description(says)
        .build();
  }

  private static URI url(String text) {
    try {
      return Publication.ANYWHERE.at(new URI(text)).url().orElseThrow();
    } catch (URISyntaxException | DocsException e) {
      throw new IllegalArgumentException(
          "must be the URL of a folder without query, as https://acme.github.io/docs/", e);
    }
  }

  @Override
  public Integer call() throws Exception {
    UsageError.requireValues(command.commandLine());
    for (OptionSpec option : command.parent().commandLine().getParseResult().matchedOptions()) {
      String name = option.longestName();
      if (!OF_FOLDERS.contains(name) && !OF_STORES.contains(name)) {
        throw new InvalidOption(name, "has no meaning with " + NAME);
      }
    }
    @Nullable Path first = folder.getValue();
    @Nullable Path second = out.getValue();
    options.logging.level.value().apply();
    if (site.isSet()) {
      if (second != null) {
        throw new InvalidOption(SITE, "is built instead of a folder: name OUT alone");
      }
      return build(required(first, "OUT")).site(site.value());
    }
    if (!options.store.url.value().equals(StoreOpener.MEMORY)) {
      throw new InvalidOption("--store", "needs " + SITE + " ID");
    }
    Path given = required(first, "DIR");
    if (!Files.isDirectory(given)) {
      throw new InvalidOption("DIR", given + " is not a folder");
    }
    Path target = required(second, "OUT");
    SiteBuild.requireApart(given, target);
    return build(target).folder(given);
  }

  private static Path required(@Nullable Path given, String label) {
    if (given == null || given.toString().isBlank()) {
      throw new InvalidOption(label, "is missing: docs-server build DIR OUT");
    }
    return given;
  }

  private SiteBuild build(Path target) {
    Optional<Path> memory =
        cache.given().isPresent()
            ? SiteBuild.requireOutside(cache.value(), target)
            : SiteBuild.memory(target);
    Publication to = url.given().map(Publication.ANYWHERE::at).orElse(Publication.ANYWHERE);
    return new SiteBuild(
        options,
        target,
        memory.map(to::remembering).orElse(to),
        strict.isSet(),
        pdf.isSet(),
        overwrite.isSet());
  }
}
