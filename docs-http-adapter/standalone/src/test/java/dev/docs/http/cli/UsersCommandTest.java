package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.WholeRun;
import dev.docs.store.jdbc.JdbcOptions;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.token.CreateToken;
import dev.docs.user.CreateUser;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code docs-server users} on a database. */
@WholeRun
class UsersCommandTest {

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private String url;
  private OrganizationId acme;

  @BeforeEach
  void fill() {
    url = "jdbc:h2:" + folder.resolve("docs");
    try (JdbcStore store = open()) {
      Docs docs = Docs.builder().store(store).build();
      docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
      acme =
          docs.as(Caller.user("ada"))
              .organizations()
              .create(CreateOrganization.titled("Acme"))
              .id();
      docs.as(Caller.user("ada")).organizations().create(CreateOrganization.titled("Other"));
    }
  }

  private JdbcStore open() {
    return JdbcStore.openUrl(url, "sa", "", JdbcOptions.DEFAULT);
  }

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return ServerCommand.line(options -> 0, (options, site) -> 0)
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }

  private String done(String... arguments) {
    int code = run(arguments);
    assertThat(err.toString()).isEmpty();
    assertThat(code).isZero();
    return out.toString().strip();
  }

  @Test
  void aUserIsMadeOnceAndBecomesAnAdmin() {
    String[] create = {
      "users", "create", "--store", url, "--name", "Ben", "--email", "ben@acme.example"
    };
    String made = done(create);
    assertThat(made).startsWith("user: ");
    assertThat(done(create)).isEqualTo(made);
    String ben = made.substring("user: ".length());
    assertThat(done("users", "create", "--store", url, "--name", "Cy", "--id", "cy"))
        .isEqualTo("user: cy");
    assertThat(done("users", "create", "--store", url, "--name", "Dee"))
        .isNotEqualTo(done("users", "create", "--store", url, "--name", "Dee"));
    assertThat(
            done(
                "users",
                "role",
                "--store",
                url,
                "--organization",
                acme.value(),
                "--role",
                "admin",
                "ben@acme.example"))
        .isEqualTo("role: admin");
    assertThat(done("users", "list", "--store", url, "--organization", acme.value()).lines())
        .containsExactlyInAnyOrder(
            "ada organization=" + acme + " role=admin Ada",
            ben + " organization=" + acme + " role=admin email=ben@acme.example Ben");
    assertThat(done("users", "list", "--store", url).lines()).hasSize(3);
  }

  @Test
  void aMemberIsRemovedButNotTheLastAdmin() {
    String[] remove = {"users", "remove", "--store", url, "--organization", acme.value(), "ada"};
    assertThat(run(remove)).isEqualTo(2);
    assertThat(err.toString()).contains("users: the last admin of an organization");
    done("users", "create", "--store", url, "--name", "Cy", "--id", "cy");
    done("users", "role", "--store", url, "--organization", acme.value(), "--role=admin", "cy");
    assertThat(done(remove)).isEqualTo("removed");
    assertThat(run(remove)).as("who is no member any more").isEqualTo(2);
    assertThat(
            done(
                "users",
                "role",
                "--store",
                url,
                "--organization",
                acme.value(),
                "--role=guest",
                "ada"))
        .isEqualTo("role: guest");
    assertThat(done("users", "list", "--store", url, "--organization", acme.value()))
        .contains("ada organization=" + acme + " role=guest Ada");
  }

  @Test
  void whoIsErasedHasNothingAnyMore() {
    done("users", "create", "--store", url, "--name", "Cy", "--id", "cy");
    String token;
    try (JdbcStore store = open()) {
      token =
          Docs.builder()
              .store(store)
              .build()
              .as(Caller.operator())
              .accessTokens()
              .create(CreateToken.named("one").user(new UserId("cy")))
              .secret();
    }
    assertThat(token).isNotEmpty();
    assertThat(done("tokens", "list", "--store", url)).contains("user=cy");
    assertThat(done("users", "erase", "--store", url, "cy")).isEqualTo("erased");
    assertThat(done("tokens", "list", "--store", url)).doesNotContain("user=cy");
    assertThat(done("users", "erase", "--store", url, "cy")).isEqualTo("there is nobody to erase");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "users list                                       | --store: users needs it",
        "users                                            | name one of list, create, role",
        "users erase --store URL a@b.example              | USER: no user has this email",
        "users erase --store URL LONG                | USER: must be the id of a user",
        "users list --store URL --organization LONG  | --organization: must be the id",
        "users role --store URL --organization x --role y ada | --role: must be guest, or one of",
        "users role --store URL --organization x --role edit ada | users: ",
        "users create --store URL --name A --id LONG | --id: must be the id of a user"
      })
  void whatCannotBeDoneIsTold(String line, String message) {
    assertThat(run(line.replace("URL", url).replace("LONG", "x".repeat(300)).split(" ", -1)))
        .isEqualTo(2);
    assertThat(err.toString()).contains(message);
  }
}
