package dev.docs.http.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The picocli command. Not thread-safe. */
final class ServerCommand implements Callable<Integer> {

  /** Runs the parsed command; the result is the exit code. */
  @FunctionalInterface
  interface Runner {
    int run(ServerOptions options) throws Exception;
  }

  private final Runner runner;
  private final CommandSpec command = CommandSpec.wrapWithoutInspection(this);
  private final ServerOptions options;

  private ServerCommand(Runner runner, ServeCommand.Runner serve) {
    this.runner = runner;
    command.name("docs-server").versionProvider(new Version());
    command.usageMessage().sortOptions(false).description("Serves documentation spaces over HTTP.");
    options = new ServerOptions(command);
    command.addOption(help());
    command.addOption(
        OptionSpec.builder("-V", "--version")
            .type(boolean.class)
            .versionHelp(true)
            .description("Print version information and exit.")
            .build());
    ServeCommand.addTo(command, options, serve);
    CheckCommand.addTo(command, options);
    BuildCommand.addTo(command, options);
    TokenCommands.addTo(command, options);
    UserCommands.addTo(command, options);
    StoreCommands.addTo(command, options);
  }

  static OptionSpec help() {
    return OptionSpec.builder("-h", "--help")
        .type(boolean.class)
        .usageHelp(true)
        .description("Show this help message and exit.")
        .build();
  }

  /** The command line, ready to parse arguments. */
  static CommandLine line(Runner runner, ServeCommand.Runner serve) {
    return new CommandLine(new ServerCommand(runner, serve).command)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setAllowOptionsAsOptionParameters(false)
        .setParameterExceptionHandler(UsageError::refuse)
        .setExecutionExceptionHandler(UsageError::report);
  }

  @Override
  public Integer call() throws Exception {
    UsageError.requireValues(command.commandLine());
    OptionChecks.run(options, command.commandLine().getParseResult());
    return runner.run(options);
  }

  /** Reads the version from the jar's manifest. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = ServerCommand.class.getPackage().getImplementationVersion();
      return new String[] {version == null ? "development" : version};
    }
  }
}
