package dev.docs.http.cli;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.http.cli.TokenCommands.Lasting;
import dev.docs.http.cli.TokenCommands.Wanted;
import dev.docs.http.json.WireName;
import dev.docs.token.AccessTokens;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/**
 * The picocli commands {@code tokens list|create|rotate|revoke}, which work on a database: beside a
 * running server on PostgreSQL, while it is stopped on H2. Not thread-safe.
 */
final class TokensCommand implements Callable<Integer> {

  static final String NAME = "tokens";

  /** The options that it shares with the server. */
  private static final List<String> OPTIONS =
      List.of(
          "--store",
          "--store-user",
          "--store-password",
          SecretKeyFile.OPTION,
          "--store-timeout",
          "--store-answer-timeout",
          "--log-level");

  private final CommandSpec command = CommandSpec.wrapWithoutInspection(this);
  private final CommandSpec server;
  private final ServerOptions options;

  private TokensCommand(CommandSpec server, ServerOptions options) {
    this.server = server;
    this.options = options;
    command.name(NAME);
    command
        .usageMessage()
        .sortOptions(false)
        .description(
            "Lists, makes, rotates and revokes access tokens in a database: beside a running server",
            "on PostgreSQL, while it is stopped on H2. A secret is printed once.");
    Options.add(command, ServerCommand.help());
    add("list", "Print all tokens, without their secrets.").done(this::list);
    create();
    rotate();
    add("revoke", "End a token: the next request with it is refused, by every server.")
        .id()
        .done((one, out) -> TokenCommands.revoke(options, one.text("ID"), out));
  }

  /** Adds the command to that of the server. */
  static void addTo(CommandSpec server, ServerOptions options) {
    server.addSubcommand(NAME, new TokensCommand(server, options).command);
  }

  private void list(One one, PrintWriter out) {
    TokenCommands.list(options, out);
  }

  private void create() {
    add("create", "Make a token of a user, and print its secret.")
        .option("--user", "ID|EMAIL", true, "Whom it authenticates: an id, or an email.")
        .option("--name", "NAME", true, "Its purpose, 1 to 100 characters.")
        .option("--role", "ROLE", false, "The strongest role that it may have.")
        .option("--organization", "ID", false, "The only organization that it reaches.")
        .option("--space", "ID", false, "The only space that it reaches.")
        .option("--days", "DAYS", false, "The days after which it ends. Default: it does not.")
        .flag("--read-only", "It changes nothing.")
        .done(
            (one, out) ->
                TokenCommands.create(
                    options,
                    new Wanted(
                        one.text("--user"),
                        one.text("--name"),
                        one.optional("--role").map(TokensCommand::role),
                        one.optional("--organization"),
                        one.optional("--space"),
                        new Lasting(
                            one.isSet("--read-only"),
                            one.optional("--days").map(TokensCommand::days))),
                    out));
  }

  private void rotate() {
    add("rotate", "Give a token another secret, and print it.")
        .id()
        .option(
            "--grace",
            "SECONDS",
            false,
            "How long the former secret is valid. Default: not at all.")
        .done(
            (one, out) ->
                TokenCommands.rotate(
                    options,
                    one.text("ID"),
                    one.optional("--grace").map(TokensCommand::seconds).orElse(Duration.ZERO),
                    out));
  }

  private static Role role(String name) {
    return WireName.parse(Role.class, name)
        .orElseThrow(
            () ->
                new InvalidOption(
                    "--role", "must be one of " + String.join(", ", WireName.all(Role.class))));
  }

  private static Duration days(String text) {
    return Duration.ofDays(number("--days", text, 1, 36_500));
  }

  private static Duration seconds(String text) {
    return Duration.ofSeconds(number("--grace", text, 0, AccessTokens.MAX_GRACE.toSeconds()));
  }

  private static long number(String option, String text, long least, long most) {
    if (text.matches("[0-9]{1,9}")) {
      long number = Long.parseLong(text);
      if (number >= least && number <= most) {
        return number;
      }
    }
    throw new InvalidOption(option, "must be a number from " + least + " to " + most);
  }

  private One add(String name, String description) {
    return new One(name, description);
  }

  @Override
  public Integer call() {
    throw new ParameterException(
        command.commandLine(), "name one of list, create, rotate and revoke after " + NAME);
  }

  /** What a command does. */
  @FunctionalInterface
  private interface Work {
    void run(One one, PrintWriter out);
  }

  /** One of the commands, as it is described, and then as it was given. */
  private final class One implements Callable<Integer> {

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private @Nullable Work work;

    One(String name, String description) {
      spec.name(name);
      spec.usageMessage().sortOptions(false).description(description);
    }

    One id() {
      spec.addPositional(
          PositionalParamSpec.builder()
              .paramLabel("ID")
              .index("0")
              .arity("1")
              .type(String.class)
              .description("The id of the token, as list prints it.")
              .build());
      return this;
    }

    One option(String name, String label, boolean required, String description) {
      return with(
          OptionSpec.builder(name).paramLabel(label).type(String.class).required(required),
          description);
    }

    One flag(String name, String description) {
      return with(OptionSpec.builder(name).type(boolean.class), description);
    }

    private One with(OptionSpec.Builder option, String description) {
      spec.addOption(option.description(description).build());
      return this;
    }

    void done(Work does) {
      work = does;
      for (String name : OPTIONS) {
        OptionSpec shared = server.findOption(name);
        spec.addOption(OptionSpec.builder(shared).inherited(true).root(shared).build());
      }
      Options.add(spec, ServerCommand.help());
      command.addSubcommand(spec.name(), spec);
    }

    String text(String name) {
      return optional(name).orElseThrow(() -> new InvalidOption(name, "is required"));
    }

    Optional<String> optional(String name) {
      @Nullable String given =
          name.startsWith("-")
              ? spec.findOption(name).getValue()
              : spec.positionalParameters().get(0).getValue();
      return Optional.ofNullable(given);
    }

    boolean isSet(String name) {
      return Options.isSet(spec.findOption(name));
    }

    @Override
    public Integer call() {
      UsageError.requireValues(spec.commandLine());
      for (OptionSpec given : server.commandLine().getParseResult().matchedOptions()) {
        if (!OPTIONS.contains(given.longestName())) {
          throw new InvalidOption(given.longestName(), "has no meaning with " + NAME);
        }
      }
      options.logging().level().apply();
      String store = options.store().url();
      StoreOpener.checkUrl(store);
      if (store.equals(StoreOpener.MEMORY)) {
        throw new InvalidOption("--store", NAME + " needs it: name the database");
      }
      PrintWriter out = spec.commandLine().getOut();
      requireNonNull(work, "work").run(this, out);
      out.flush();
      return CommandLine.ExitCode.OK;
    }
  }
}
