package dev.docs.http.cli;

import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.http.cli.SubCommands.Given;
import dev.docs.http.json.WireName;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TokenId;
import dev.docs.token.AccessToken;
import dev.docs.token.AccessTokens;
import dev.docs.token.CreateToken;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The picocli commands {@code tokens list|create|rotate|revoke}, which work on a database as the
 * operator: beside a running server on PostgreSQL, while it is stopped on H2. Not thread-safe.
 */
record TokenCommands(SubCommands commands) {

  private static final String ID = "The id of the token, as list prints it.";

  static void addTo(CommandSpec server, ServerOptions options) {
    SubCommands commands =
        SubCommands.below(
            server,
            options,
            "tokens",
            "Lists, makes, rotates and revokes access tokens in a database: beside a running"
                + " server",
            "on PostgreSQL, while it is stopped on H2. A secret is printed once.");
    TokenCommands tokens = new TokenCommands(commands);
    commands
        .add("list", "Print all tokens, without their secrets.")
        .done((given, out) -> tokens.list(out));
    commands
        .add("create", "Make a token of a user, and print its secret.")
        .option("--user", "ID|EMAIL", true, "Whom it authenticates: an id, or an email.")
        .option("--name", "NAME", true, "Its purpose, 1 to 100 characters.")
        .option("--role", "ROLE", false, "The strongest role that it may have.")
        .option("--organization", "ID", false, "The only organization that it reaches.")
        .option("--space", "ID", false, "The only space that it reaches.")
        .option("--days", "DAYS", false, "The days after which it ends. Default: it does not.")
        .flag("--read-only", "It changes nothing.")
        .done(tokens::create);
    commands
        .add("rotate", "Give a token another secret, and print it.")
        .argument("ID", ID)
        .option(
            "--grace",
            "SECONDS",
            false,
            "How long the former secret is valid. Default: not at all.")
        .done(tokens::rotate);
    commands
        .add("revoke", "End a token: the next request with it is refused, by every server.")
        .argument("ID", ID)
        .done(tokens::revoke);
  }

  private int list(PrintWriter out) {
    return commands.on(
        docs ->
            Listings.each(
                docs.as(Caller.operator()).accessTokens()::list,
                token -> out.println(line(token))));
  }

  private static String line(AccessToken token) {
    StringBuilder line = new StringBuilder();
    line.append(token.id()).append(" user=").append(token.holder().user());
    token.holder().ofOrganization().ifPresent(id -> line.append(" owner=").append(id));
    token.reach().ceiling().ifPresent(r -> line.append(" role=").append(WireName.of(r)));
    token.reach().organization().ifPresent(id -> line.append(" organization=").append(id));
    token.reach().space().ifPresent(id -> line.append(" space=").append(id));
    line.append(token.reach().readOnly() ? " read-only" : "");
    line.append(" created=").append(token.lifetime().createdAt());
    token.lifetime().expiresAt().ifPresent(at -> line.append(" expires=").append(at));
    line.append(" used=").append(token.usage().lastUsedAt().map(Object::toString).orElse("never"));
    return line.append(' ').append(token.name()).toString();
  }

  private int create(Given given, PrintWriter out) {
    Optional<Role> role = given.role("--role", "");
    Optional<Duration> days =
        given.optional("--days").map(text -> Duration.ofDays(number("--days", text, 1, 36_500)));
    return commands.on(
        docs ->
            print(
                docs.as(Caller.operator())
                    .accessTokens()
                    .create(
                        CreateToken.named(given.text("--name"))
                            .user(given.user(docs, "--user"))
                            .role(role.orElse(null))
                            .organization(
                                given
                                    .optional("--organization")
                                    .map(OrganizationId::new)
                                    .orElse(null))
                            .space(given.optional("--space").map(SpaceId::new).orElse(null))
                            .readOnly(given.isSet("--read-only"))
                            .expiresAt(days.map(docs.now()::plus).orElse(null))),
                out));
  }

  private int rotate(Given given, PrintWriter out) {
    long most = AccessTokens.MAX_GRACE.toSeconds();
    Duration grace =
        Duration.ofSeconds(
            given.optional("--grace").map(text -> number("--grace", text, 0, most)).orElse(0L));
    TokenId token = new TokenId(given.text("ID"));
    return commands.on(
        docs -> print(docs.as(Caller.operator()).accessTokens().rotate(token, grace), out));
  }

  private int revoke(Given given, PrintWriter out) {
    TokenId token = new TokenId(given.text("ID"));
    return commands.on(
        docs -> {
          docs.as(Caller.operator()).accessTokens().revoke(token);
          out.println("revoked");
        });
  }

  private static long number(String option, String text, long least, long most) {
    return Converters.parse(text, least, most)
        .orElseThrow(
            () -> new InvalidOption(option, "must be a number from " + least + " to " + most));
  }

  private static void print(AccessToken.Issued issued, PrintWriter out) {
    out.println("token: " + issued.token().id());
    out.println("secret: " + issued.secret());
  }
}
