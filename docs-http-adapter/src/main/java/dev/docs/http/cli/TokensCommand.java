package dev.docs.http.cli;

import dev.docs.access.Role;
import dev.docs.http.cli.TokenCommands.Lasting;
import dev.docs.http.cli.TokenCommands.Wanted;
import dev.docs.http.json.WireName;
import dev.docs.token.AccessTokens;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * The picocli commands {@code tokens list|create|rotate|revoke}, which work on a database: beside a
 * running server on PostgreSQL, while it is stopped on H2. Not thread-safe.
 */
final class TokensCommand implements Callable<Integer> {

  static final String NAME = "tokens";

  private static final String ID = "The id of the token, as list prints it.";

  private final CommandSpec command = CommandSpec.wrapWithoutInspection(this);
  private final SubCommands commands;
  private final ServerOptions options;

  private TokensCommand(CommandSpec server, ServerOptions options) {
    this.options = options;
    command.name(NAME);
    command
        .usageMessage()
        .sortOptions(false)
        .description(
            "Lists, makes, rotates and revokes access tokens in a database: beside a running server",
            "on PostgreSQL, while it is stopped on H2. A secret is printed once.");
    Options.add(command, ServerCommand.help());
    commands = new SubCommands(command, server, options);
    add("list", "Print all tokens, without their secrets.")
        .done((one, out) -> done(() -> TokenCommands.list(options, out)));
    create();
    rotate();
    add("revoke", "End a token: the next request with it is refused, by every server.")
        .argument("ID", ID)
        .done((one, out) -> done(() -> TokenCommands.revoke(options, one.text("ID"), out)));
  }

  /** Adds the command to that of the server. */
  static void addTo(CommandSpec server, ServerOptions options) {
    server.addSubcommand(NAME, new TokensCommand(server, options).command);
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
                done(
                    () ->
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
                            out)));
  }

  private void rotate() {
    add("rotate", "Give a token another secret, and print it.")
        .argument("ID", ID)
        .option(
            "--grace",
            "SECONDS",
            false,
            "How long the former secret is valid. Default: not at all.")
        .done(
            (one, out) ->
                done(
                    () ->
                        TokenCommands.rotate(
                            options,
                            one.text("ID"),
                            one.optional("--grace")
                                .map(TokensCommand::seconds)
                                .orElse(Duration.ZERO),
                            out)));
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

  private SubCommands.Given add(String name, String description) {
    return commands.add(name, description);
  }

  private static int done(Runnable work) {
    work.run();
    return CommandLine.ExitCode.OK;
  }

  @Override
  public Integer call() {
    throw new ParameterException(
        command.commandLine(), "name one of list, create, rotate and revoke after " + NAME);
  }
}
