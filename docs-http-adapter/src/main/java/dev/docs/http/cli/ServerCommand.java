package dev.docs.http.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The picocli command. Not thread-safe. */
@Command(
    name = "docs-server",
    mixinStandardHelpOptions = true,
    versionProvider = ServerCommand.Version.class,
    sortOptions = false,
    description = "Serves documentation spaces over HTTP.")
final class ServerCommand implements Callable<Integer> {

  /** Runs the parsed command; the result is the exit code. */
  @FunctionalInterface
  interface Runner {
    int run(ServerOptions options) throws Exception;
  }

  private final Runner runner;

  @Spec private CommandSpec command;

  @Mixin private final ServerOptions options = new ServerOptions();

  ServerCommand(Runner runner) {
    this.runner = runner;
  }

  /** The command line, ready to parse arguments. */
  static CommandLine line(Runner runner) {
    return new CommandLine(new ServerCommand(runner))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setAllowOptionsAsOptionParameters(false)
        .setParameterExceptionHandler(UsageError::refuse)
        .setExecutionExceptionHandler(UsageError::report);
  }

  @Override
  public Integer call() throws Exception {
    UsageError.requireValues(command.commandLine());
    OptionChecks.run(options);
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
