package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Role;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class SignInOptionsTest {

  private static final List<String> NEEDED =
      List.of(
          "--oidc-issuer=https://id.example.com/realm",
          "--oidc-client-id=docs",
          "--public-url=https://docs.example.com");

  private final StringWriter err = new StringWriter();
  private final List<SignInOptions> parsed = new ArrayList<>();
  private final CommandLine line =
      ServerCommand.line(
              options -> {
                parsed.add(options.network.signIn);
                return 0;
              },
              (options, served) -> 0)
          .setErr(new PrintWriter(err, true));

  private int run(String... more) {
    List<String> all = new ArrayList<>(NEEDED);
    for (String one : more) {
      all.removeIf(given -> given.startsWith(one.replaceFirst("=.*", "=")));
      if (!one.endsWith("=")) {
        all.add(one);
      }
    }
    return line.execute(all.toArray(String[]::new));
  }

  @Test
  void groupsAreReadUpToTheLastSign() {
    assertThat(
            line.execute(
                NEEDED.get(0),
                NEEDED.get(1),
                NEEDED.get(2),
                "--oidc-role=read",
                "--oidc-role=cn=editors,ou=docs=edit",
                "--oidc-role=others=guest",
                "--oidc-team=cn=editors,ou=docs=The editors"))
        .as(err.toString())
        .isZero();

    SignInOptions options = parsed.get(0);
    assertThat(options.roles.values())
        .containsExactly(
            new SignInOptions.GroupRole(Optional.empty(), Optional.of(Role.READ)),
            new SignInOptions.GroupRole(Optional.of("cn=editors,ou=docs"), Optional.of(Role.EDIT)),
            new SignInOptions.GroupRole(Optional.of("others"), Optional.empty()));
    assertThat(options.teams()).containsOnly(Map.entry("cn=editors,ou=docs", "The editors"));
    assertThat(options.groupsClaim.value()).isEqualTo("groups");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--oidc-client-id=                  | --oidc-issuer: needs --oidc-client-id",
        "--public-url=                      | --oidc-issuer: needs --public-url, below which"
            + " browsers come back from the provider",
        "--api-only                         | --oidc-issuer: has no meaning with --api-only",
        "--public-url=http://docs.example.com | --oidc-issuer: browsers must come back to a URL"
            + " with https, or http on this machine",
        "--oidc-issuer=http://id.example.com | --oidc-issuer: an issuer must be a URL with https,"
            + " or http on this machine, without user and query",
        "--oidc-issuer=https://id.example.com?a=b | --oidc-issuer: an issuer must be a URL with"
            + " https, or http on this machine, without user and query",
        "--oidc-issuer=https://u:p@id.example.com | --oidc-issuer: an issuer must be a URL with"
            + " https, or http on this machine, without user and query",
        "--oidc-issuer=id.example.com       | --oidc-issuer: an issuer must be a URL with https,"
            + " or http on this machine, without user and query",
        "--oidc-client-secret-file=/missing | --oidc-client-secret-file: /missing cannot be read",
      })
  void whatCannotBeObeyedIsRefused(String option, String message) {
    assertThat(run(option)).isEqualTo(2);

    assertThat(err.toString()).startsWith("docs-server: " + message + "\n");
  }

  @Test
  void aGroupHasOneTeam() {
    assertThat(
            line.execute(
                NEEDED.get(0),
                NEEDED.get(1),
                NEEDED.get(2),
                "--oidc-team=g=One",
                "--oidc-team=g=Two"))
        .isEqualTo(2);

    assertThat(err.toString()).startsWith("docs-server: --oidc-team: names one group twice\n");
  }

  @Test
  void theSecretIsTheLineOfAFileAndInNoMessage(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("secret"), "a secret of words\n");
    assertThat(run("--oidc-client-secret-file=" + file)).as(err.toString()).isZero();
    assertThat(parsed.get(0).secret()).contains("a secret of words");

    Files.writeString(file, "a secret\nand more\n");

    assertThat(run("--oidc-client-secret-file=" + file)).isEqualTo(2);
    assertThat(err.toString()).contains(file + " must have one line").doesNotContain("secret\n");
  }
}
