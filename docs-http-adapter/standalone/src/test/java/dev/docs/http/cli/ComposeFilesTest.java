package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The server takes the options that the compose files of the examples give it. */
class ComposeFilesTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", ".."));
  private static final Pattern OPTION = Pattern.compile("(?m)^ +- (--\\S+)$");

  @ParameterizedTest
  @ValueSource(strings = {"operation", "front-end"})
  void theOptionsOfAComposeFileAreThoseOfTheServer(String directory) throws IOException {
    String file = Files.readString(ROOT.resolve("examples/" + directory + "/compose.yaml"));
    List<String> options =
        OPTION.matcher(file).results().map((MatchResult option) -> option.group(1)).toList();
    assertThat(options).hasSizeGreaterThan(4);
    AtomicReference<ServerOptions> taken = new AtomicReference<>();
    int code =
        ServerCommand.line(
                given -> {
                  taken.set(given);
                  return 0;
                },
                (given, path) -> 1)
            .execute(options.toArray(String[]::new));
    assertThat(code).isZero();
    assertThat(taken.get()).isNotNull();
  }
}
