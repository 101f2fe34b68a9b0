package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.folder.Folder;
import dev.docs.http.Profile;
import dev.docs.http.cli.TokenOption.Token;
import dev.docs.space.content.ImportMode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class ServerCommandTest {

  private final AtomicReference<ServerOptions> given = new AtomicReference<>();
  private final AtomicReference<Path> served = new AtomicReference<>();
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    CommandLine line =
        ServerCommand.line(
            options -> {
              given.set(options);
              return 0;
            },
            (options, folder) -> {
              given.set(options);
              served.set(folder);
              return 0;
            });
    return line.setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(arguments);
  }

  @Test
  void withoutOptionsItServesFromMemoryOnThisMachineOnly() {
    assertThat(run()).isZero();
    ServerOptions options = given.get();
    assertThat(options.network.host.value()).isEqualTo("127.0.0.1");
    assertThat(options.network.port.value()).isEqualTo(8080);
    assertThat(options.security.tokens()).isEmpty();
    assertThat(options.store.url.value()).isEqualTo("memory");
    assertThat(options.data.imports.values()).isEmpty();
    assertThat(options.data.importLimits()).isEqualTo(Folder.Limits.DEFAULT);
    assertThat(options.data.seed.given()).isEmpty();
    assertThat(options.behaviour.profile.value()).isEqualTo(Profile.NEWEST);
    assertThat(options.behaviour.control.isSet()).isFalse();
    assertThat(options.behaviour.clock.given()).isEmpty();
    assertThat(options.security.privateFetch.isSet()).isFalse();
    assertThat(options.network.maxConnections.value()).isEqualTo(1_000);
    assertThat(options.network.maxConnectionsPerAddress.value()).isEqualTo(250);
    assertThat(options.behaviour.closeOrganizations.isSet()).isFalse();
    assertThat(options.behaviour.pendingInvitations.isSet()).isFalse();
    assertThat(options.network.addresses.publicUrl.given()).isEmpty();
    assertThat(options.network.addresses.siteDomain.value()).isEqualTo("sites.localhost");
    assertThat(options.network.addresses.foreignHosts.isSet()).isFalse();
    assertThat(options.behaviour.openApiRefetch()).contains(Duration.ofHours(6));
    assertThat(options.logging.requests.isSet()).isFalse();
    assertThat(options.logging.level.value()).isEqualTo(LogLevel.INFO);
    assertThat(options.store.timeout.value()).isEqualTo(Duration.ofSeconds(3));
    assertThat(options.network.apiOnly.isSet()).isFalse();
  }

  @Test
  void aFolderIsServedWithTheOptionsOfTheServerOnEitherSideOfTheCommand() {
    assertThat(run("serve", ".", "--port", "0", "--token=t")).isZero();
    assertThat(served).hasValue(Path.of("."));
    assertThat(given.get().network.port.value()).isZero();
    assertThat(given.get().network.host.value()).isEqualTo("127.0.0.1");
    assertThat(given.get().security.tokens()).hasSize(1);
    assertThat(given.get().data.importLimits()).isEqualTo(Folder.Limits.DEFAULT);
    assertThat(run("--port=7", "serve", ".", "--import-max-files=3")).isZero();
    assertThat(given.get().network.port.value()).isEqualTo(7);
    assertThat(given.get().data.importLimits().maxFiles()).isEqualTo(3);
    assertThat(run("serve", "--help")).isZero();
    assertThat(out.toString())
        .contains("docs-server serve", "DIR", "--port")
        .doesNotContain("--store");
  }

  @ParameterizedTest
  @CsvSource({
    "serve, DIR: names no folder; . is this one",
    "'serve| ', DIR: names no folder; . is this one",
    "serve|nowhere, DIR: nowhere is not a folder",
    "serve|pom.xml, DIR: pom.xml is not a folder",
    "serve|.|docs, docs: is not an option; it takes one folder",
    "serve|.|--port=x, --port: must be a number from 0 to 65535",
    "serve|.|--prot=1, --prot: unknown option; did you mean --port?",
    "serve|.|--token=a=b:read, '--token: the first token belongs to an admin, not to read'"
  })
  void whatIsWrongWithAFolderToServeIsSaid(String arguments, String message) {
    assertThat(run(arguments.split("\\|"))).isEqualTo(2);
    assertThat(err.toString().lines())
        .containsExactly(
            "docs-server serve: " + message, "docs-server serve --help lists the options");
    assertThat(served).hasValue(null);
  }

  @Test
  void anOptionThatServeIgnoresIsRefused() {
    assertThat(run("--store=jdbc:h2:mem:x", "serve", ".")).isEqualTo(2);
    assertThat(err.toString()).contains("--store: has no meaning with serve");
  }

  @Test
  void specificationsAreFetchedAgainAsOftenAsWanted() {
    assertThat(run("--openapi-refetch", "24")).isZero();
    assertThat(given.get().behaviour.openApiRefetch()).contains(Duration.ofDays(1));
    assertThat(run("--openapi-refetch", "0")).isZero();
    assertThat(given.get().behaviour.openApiRefetch()).isEmpty();
  }

  @Test
  void aTestDoubleIsServedOnThisMachineFromMemory() {
    assertThat(run("--control", "--control-token=t", "--host=localhost", "--seed=s.json")).isZero();
    assertThat(given.get().behaviour.control.isSet()).isTrue();
    assertThat(given.get().behaviour.controlToken.given()).contains("t");
    for (String other :
        List.of("--store=jdbc:h2:mem:x", "--host=0.0.0.0", "--unknown-fields=ignored")) {
      assertThat(run("--control", other)).as(other).isEqualTo(2);
    }
    assertThat(err.toString()).contains("--unknown-fields: has no meaning with --control");
    assertThat(run("--control-token=t")).isEqualTo(2);
    assertThat(err.toString()).contains("--control-token: needs --control");
  }

  @Test
  void everyOptionArrives() {
    assertThat(
            run(
                "--host=::1",
                "--port",
                "0",
                "--token",
                "t1",
                "--token",
                "t2=ada",
                "--token",
                "t3=bob:read",
                "--store",
                "jdbc:h2:mem:x",
                "--store-user",
                "u",
                "--store-password",
                "p",
                "--import",
                "a",
                "--import",
                "b",
                "--import-mode",
                "replace",
                "--import-max-files",
                "7",
                "--import-max-size",
                "3m",
                "--profile",
                "2025",
                "--clock",
                "2024-01-02T03:04:05Z",
                "--visitor-key",
                "a key of at least thirty-two bytes",
                "--allow-private-fetch",
                "--allow-foreign-hosts",
                "--close-organizations",
                "--pending-invitations"))
        .isZero();
    ServerOptions options = given.get();
    assertThat(options.network.host.value()).isEqualTo("::1");
    assertThat(options.network.port.value()).isZero();
    assertThat(options.security.tokens())
        .containsExactly(
            new Token("t1", Optional.empty(), Optional.empty()),
            new Token("t2", Optional.of("ada"), Optional.empty()),
            new Token("t3", Optional.of("bob"), Optional.of("read")));
    assertThat(options.network.addresses.foreignHosts.isSet()).isTrue();
    assertThat(options.store.url.value()).isEqualTo("jdbc:h2:mem:x");
    assertThat(options.store.user.given()).contains("u");
    assertThat(options.store.password.given()).contains("p");
    assertThat(options.data.imports.values()).containsExactly(Path.of("a"), Path.of("b"));
    assertThat(options.data.importMode.value()).isEqualTo(ImportMode.REPLACE);
    assertThat(options.data.importLimits()).isEqualTo(new Folder.Limits(7, 64 << 20, 3L << 20));
    assertThat(options.behaviour.profile.value()).isEqualTo(Profile.OF_2025);
    assertThat(options.behaviour.clock.given()).contains(Instant.parse("2024-01-02T03:04:05Z"));
    assertThat(options.security.visitorKey.given()).contains("a key of at least thirty-two bytes");
    assertThat(options.security.privateFetch.isSet()).isTrue();
    assertThat(options.behaviour.closeOrganizations.isSet()).isTrue();
    assertThat(options.behaviour.pendingInvitations.isSet()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--port=x",
        "--port=-1",
        "--port=65536",
        "--token=",
        "--token=a b",
        "--token=a=b=",
        "--token=a=b:",
        "--import-mode=overwrite",
        "--import-max-files=0",
        "--import-max-size=-1",
        "--import-max-size=1t",
        "--clock=yesterday",
        "--profile=other",
        "--openapi-refetch=-1",
        "--openapi-refetch=8761",
        "--openapi-refetch=x",
        "--site-domain=example.com:8080",
        "--site-domain=a b",
        "--unknown",
        "argument"
      })
  void whatItDoesNotUnderstandItSaysAndEnds(String argument) {
    assertThat(run(argument)).isEqualTo(2);
    assertThat(err.toString()).isNotEmpty().doesNotContain("Exception");
    assertThat(given).hasValue(null);
  }

  @Test
  void helpNamesEveryOptionThatWorks() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString())
        .contains("--host", "--port", "--token", "--store", "--import", "--clock", "--version")
        .contains("--public-url", "--log-requests", "--allow-private-fetch", "--site-domain")
        .contains("--log-level", "--store-timeout", "--api-only")
        .contains("--control", "--control-token")
        .contains("--seed", "--profile");
  }

  @Test
  void linksAndLinesOfALogAreAskedFor() {
    assertThat(
            run(
                "--public-url=https://docs.example.com/api",
                "--site-domain=Docs.Example.com",
                "--log-requests",
                "--log-level=Debug",
                "--store-timeout=0.25",
                "--store-answer-timeout=1.5",
                "--forwarded-headers",
                "--api-only"))
        .isZero();
    assertThat(given.get().logging.level.value()).isEqualTo(LogLevel.DEBUG);
    assertThat(given.get().store.timeout.value()).isEqualTo(Duration.ofMillis(250));
    assertThat(given.get().store.answerTimeout.value()).isEqualTo(Duration.ofMillis(1_500));
    assertThat(given.get().network.apiOnly.isSet()).isTrue();
    assertThat(given.get().network.addresses.forwardedHeaders.isSet()).isTrue();
    assertThat(given.get().network.addresses.publicUrl.given())
        .hasValue("https://docs.example.com/api");
    assertThat(given.get().network.addresses.siteDomain.value()).isEqualTo("docs.example.com");
    assertThat(given.get().logging.requests.isSet()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--public-url=docs.example.com",
        "--public-url=ftp://a",
        "--public-url=https://",
        "--public-url=https://a/?b",
        "--public-url",
        "--port=70000",
        "--nonsense"
      })
  void anInvalidValueIsReportedInOneLineWithAPointerToTheHelp(String argument) {
    assertThat(run(argument)).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(2);
    assertThat(err.toString())
        .startsWith("docs-server: ")
        .contains("docs-server --help lists the options");
  }
}
