package dev.docs.http.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The picocli command {@code serve}. Not thread-safe. */
final class ServeCommand implements Callable<Integer> {

  static final String NAME = "serve";

  /** The options that it shares with the server. */
  private static final List<String> OPTIONS =
      List.of(
          "--host",
          "--port",
          "--no-compression",
          "--import-max-files",
          "--import-max-size",
          "--token",
          "--token-file",
          "--allow-private-fetch",
          "--log-requests",
          "--log-level",
          "--log-format");

  /** Runs the parsed command; the result is the exit code. */
  @FunctionalInterface
  interface Runner {
    int run(ServerOptions options, Path folder) throws Exception;
  }

  private final Runner runner;
  private final ServerOptions options;
  private final CommandSpec command = CommandSpec.wrapWithoutInspection(this);
  private final PositionalParamSpec folder =
      PositionalParamSpec.builder()
          .paramLabel("DIR")
          .index("0")
          .arity("1")
          .type(Path.class)
          .description("The folder of documentation.")
          .build();

  private ServeCommand(CommandSpec server, ServerOptions options, Runner runner) {
    this.runner = runner;
    this.options = options;
    command.name(NAME);
    command
        .usageMessage()
        .sortOptions(false)
        .description(
            "Shows a folder of documentation as a site, and each change of it at once, also in",
            "browsers that have it open. Nothing is kept when it ends.");
    command.addPositional(folder);
    for (String name : OPTIONS) {
      OptionSpec shared = server.findOption(name);
      command.addOption(OptionSpec.builder(shared).inherited(true).root(shared).build());
    }
    command.addOption(ServerCommand.help());
  }

  /** Adds the command to that of the server, to which the options belong. */
  static void addTo(CommandSpec server, ServerOptions options, Runner runner) {
    server.addSubcommand(NAME, new ServeCommand(server, options, runner).command);
  }

  @Override
  public Integer call() throws Exception {
    UsageError.requireValues(command.commandLine());
    for (OptionSpec option : command.parent().commandLine().getParseResult().matchedOptions()) {
      if (!OPTIONS.contains(option.longestName())) {
        throw new InvalidOption(option.longestName(), "has no meaning with " + NAME);
      }
    }
    TokenOption.owners(options.security.tokens());
    @Nullable Path given = folder.getValue();
    if (given == null || given.toString().isBlank()) {
      throw new InvalidOption(folder.paramLabel(), "names no folder; . is this one");
    }
    if (!Files.isDirectory(given)) {
      throw new InvalidOption(folder.paramLabel(), given + " is not a folder");
    }
    return runner.run(options, given);
  }
}
