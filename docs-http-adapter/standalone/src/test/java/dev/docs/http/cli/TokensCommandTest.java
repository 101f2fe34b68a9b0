package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.http.HttpRequest;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.InviteUsers;
import dev.docs.store.jdbc.JdbcOptions;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.user.CreateUser;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code docs-server tokens} on a database, and tokens from a file. */
class TokensCommandTest {

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final List<TokenOption.Token> served = new ArrayList<>();
  private String url;

  @BeforeEach
  void fill() {
    url = "jdbc:h2:" + folder.resolve("docs");
    try (JdbcStore store = open()) {
      Docs docs = Docs.builder().store(store).build();
      docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
      OrganizationId acme =
          docs.as(Caller.user("ada"))
              .organizations()
              .create(CreateOrganization.titled("Acme"))
              .id();
      docs.as(Caller.user("ada"))
          .invitations()
          .invite(acme, InviteUsers.as(Role.EDIT, "ivy@acme.example"));
    }
  }

  private JdbcStore open() {
    return JdbcStore.openUrl(url, "sa", "", JdbcOptions.DEFAULT);
  }

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    CommandLine line =
        ServerCommand.line(
            options -> {
              served.addAll(options.security.tokens());
              return 0;
            },
            (options, site) -> 0);
    return line.setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }

  private String value(String name) {
    assertThat(err.toString()).isEmpty();
    return out.toString()
        .lines()
        .filter(line -> line.startsWith(name + ": "))
        .map(line -> line.substring(name.length() + 2))
        .findFirst()
        .orElseThrow();
  }

  private int status(String secret) {
    try (JdbcStore store = open()) {
      Docs docs = Docs.builder().store(store).build();
      return DocsApi.of(docs, new Tokens())
          .build()
          .handle(HttpRequest.get("/v1/orgs").withToken(secret))
          .status();
    }
  }

  @Test
  void aTokenIsMadeListedRotatedAndRevoked() {
    assertThat(run("tokens", "create", "--store", url, "--user=ada", "--name=ci", "--role=edit"))
        .isZero();
    String id = value("token");
    String secret = value("secret");
    assertThat(status(secret)).isEqualTo(200);

    assertThat(run("tokens", "list", "--store", url)).isZero();
    assertThat(out.toString())
        .startsWith(id + " user=ada role=edit created=")
        .contains(" used=never ci")
        .doesNotContain(secret);

    assertThat(run("tokens", "rotate", "--store", url, "--grace=60", id)).isZero();
    String other = value("secret");
    assertThat(List.of(status(secret), status(other))).containsOnly(200);
    assertThat(run("tokens", "rotate", "--store", url, id)).isZero();
    String last = value("secret");
    assertThat(List.of(status(secret), status(other), status(last))).containsExactly(401, 401, 200);

    assertThat(run("tokens", "revoke", "--store", url, id)).isZero();
    assertThat(status(last)).isEqualTo(401);
    assertThat(run("tokens", "list", "--store", url)).isZero();
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void whoWasInvitedGetsATokenByTheirEmail() {
    assertThat(
            run(
                "tokens",
                "create",
                "--store",
                url,
                "--user=Ivy@acme.example",
                "--name=first",
                "--read-only",
                "--days=30"))
        .isZero();
    assertThat(status(value("secret"))).isEqualTo(200);
    assertThat(run("tokens", "create", "--store", url, "--user=x@acme.example", "--name=x"))
        .isEqualTo(2);
    assertThat(err.toString()).contains("--user: no user has this email");
  }

  @Test
  void whatIsMissingOrWrongIsSaid() {
    assertThat(run("tokens")).isEqualTo(2);
    assertThat(err.toString()).contains("list, create, rotate and revoke");
    assertThat(run("tokens", "list")).isEqualTo(2);
    assertThat(err.toString()).contains("--store: tokens needs it: name the database");
    assertThat(run("--port=1", "tokens", "list", "--store", url)).isEqualTo(2);
    assertThat(err.toString()).contains("--port: has no meaning with tokens");
    assertThat(run("tokens", "create", "--store", url, "--name=x")).isEqualTo(2);
    assertThat(err.toString()).contains("--user");
    assertThat(run("tokens", "create", "--store", url, "--user=bob", "--name=x")).isEqualTo(2);
    assertThat(err.toString()).contains("no user with id");
    assertThat(run("tokens", "create", "--store", url, "--user=ada", "--name=x", "--role=king"))
        .isEqualTo(2);
    assertThat(err.toString()).contains("--role: must be one of");
    assertThat(run("tokens", "rotate", "--store", url, "missing")).isEqualTo(2);
    assertThat(err.toString()).contains("no token with id");
    assertThat(run("tokens", "list", "--store", url + "-missing")).isEqualTo(2);
    assertThat(err.toString()).contains("there is no database at this path");
  }

  @Test
  void tokensAreReadFromAFile() throws Exception {
    Path file =
        Files.writeString(folder.resolve("tokens"), "# of the admin\nfirst\n\nsecond=bob:read\n");
    assertThat(run("--token-file", file.toString())).isZero();
    assertThat(served).extracting(TokenOption.Token::value).containsExactly("first", "second");
    Files.writeString(file, "first\nsecret with spaces\n");
    assertThat(run("--token-file", file.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("--token-file: line 2: T must").doesNotContain("secret");
    Files.writeString(file, "# none\n");
    assertThat(run("--token-file", file.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("has no token");
  }
}
