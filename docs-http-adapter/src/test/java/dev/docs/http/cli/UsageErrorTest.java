package dev.docs.http.cli;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Every option with typical mistakes, and the resulting message. */
class UsageErrorTest {

  private static final String PORT = "--port: must be a number from 0 to 65535";

  /** A valid value for each option that does not accept any text. */
  private static final Map<String, String> GOOD =
      Map.ofEntries(
          entry("--openapi-refetch", "1"),
          entry("--port", "1"),
          entry("--store-timeout", "1"),
          entry("--store-answer-timeout", "1"),
          entry("--import-max-files", "1"),
          entry("--import-max-size", "1"),
          entry("--max-connections", "1"),
          entry("--max-connections-per-address", "1"),
          entry("--clock", "2024-01-02T03:04:05Z"),
          entry("--public-url", "http://localhost"),
          entry("--site-domain", "docs.example.com"),
          entry("--log-level", "info"));

  /** Options that accept any text as far as the command line is concerned. */
  private static final Set<String> ANY_TEXT =
      Set.of(
          "--export-folder",
          "--export-site",
          "--host",
          "--store",
          "--store-user",
          "--store-password",
          "--import",
          "--load",
          "--export",
          "--visitor-key");

  private final StringWriter err = new StringWriter();

  private final CommandLine line =
      ServerCommand.line(options -> 0).setErr(new PrintWriter(err, true));

  private void assertRefused(String message, String... arguments) {
    err.getBuffer().setLength(0);
    assertThat(line.execute(arguments)).as(String.join(" ", arguments)).isEqualTo(2);
    assertThat(err.toString().lines())
        .containsExactly("docs-server: " + message, "docs-server --help lists the options");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--port=x                   | " + PORT,
        "--port=-1                  | " + PORT,
        "--port=65536               | " + PORT,
        "--port=8080:8080           | " + PORT,
        "--token=a=b=c              | --token: is ambiguous: write T, T=NAME or T=NAME:ROLE, where T may end in '=' or '==' only as the padding of Base64, as in QUJDRA===ada",
        "--token=a b                | --token: T must consist of visible ASCII characters, without spaces",
        "--token=a=b c              | --token: NAME must have 1 to 120 characters, without spaces, control characters, '=' and emoji",
        "--token=a=b:               | --token: the role must be one of guest, read, comment, edit, review, create, admin",
        "--token=a=b:foo            | --token: the role must be one of guest, read, comment, edit, review, create, admin",
        "--token=a=b:read           | --token: the first token belongs to an admin, not to read",
        "--store-timeout=0.1        | --store-timeout: must be a number of seconds from 0.25 to 3600",
        "--store-timeout=3s         | --store-timeout: must be a number of seconds from 0.25 to 3600",
        "--store-timeout=3601       | --store-timeout: must be a number of seconds from 0.25 to 3600",
        "--store-answer-timeout=0   | --store-answer-timeout: must be a number of seconds from 0.25 to 3600",
        "--store-answer-timeout=1m  | --store-answer-timeout: must be a number of seconds from 0.25 to 3600",
        "--import-max-files=0       | --import-max-files: must be a number from 1 to 2147483647",
        "--import-max-files=1e3     | --import-max-files: must be a number from 1 to 2147483647",
        "--import-max-size=-1       | --import-max-size: must be a number of at most 9 digits, of bytes or with k, m or g, such as 800m or 2g",
        "--import-max-size=1t       | --import-max-size: must be a number of at most 9 digits, of bytes or with k, m or g, such as 800m or 2g",
        "--max-connections=0        | --max-connections: must be a number from 1 to 9999999",
        "--max-connections=many     | --max-connections: must be a number from 1 to 9999999",
        "--max-connections-per-address=-3 | --max-connections-per-address: must be a number from 1 to 9999999",
        "--openapi-refetch=-1       | --openapi-refetch: must be whole hours from 0 to 8760",
        "--openapi-refetch=1d       | --openapi-refetch: must be whole hours from 0 to 8760",
        "--clock=yesterday          | --clock: must be an instant such as 2024-01-02T03:04:05Z",
        "--clock=2024-01-02         | --clock: must be an instant such as 2024-01-02T03:04:05Z",
        "--public-url=docs.example.com | --public-url: must be a URL such as https://docs.example.com or https://example.com/docs",
        "--public-url=ftp://a       | --public-url: must be a URL such as https://docs.example.com or https://example.com/docs",
        "--site-domain=a.example:80 | --site-domain: must be a domain such as docs.example.com, without a port",
        "--log-level=verbose        | --log-level: must be one of off, error, warning, info, debug",
      })
  void anInvalidValueOfAnOptionIsReportedInOneLine(String argument, String message) {
    assertRefused(message, argument);
  }

  @Test
  void tokensThatContradictEachOtherAreToldByTheirPlaces() {
    assertRefused(
        "--token: tokens 1 and 2 are the same; each may be given once",
        "--token=adm",
        "--token=adm=bob:read");
    assertRefused(
        "--token: token 2 has no owner; write T=NAME, only the first may go without",
        "--token=a",
        "--token=loose");
    assertRefused(
        "--token: tokens 1 and 2 name one member with different roles",
        "--token=a=ada",
        "--token=b=ada:read");
    assertThat(line.execute("--token=a=ada", "--token=b=ada")).isZero();
    assertThat(line.execute("--token=QUJDRA==", "--token=QUJDRUY==bob:read")).isZero();
  }

  @Test
  void everyOptionIsAmongThem() throws NoSuchMethodException {
    String[] rows =
        UsageErrorTest.class
            .getDeclaredMethod(
                "anInvalidValueOfAnOptionIsReportedInOneLine", String.class, String.class)
            .getAnnotation(CsvSource.class)
            .value();
    Set<String> misused = new TreeSet<>(ANY_TEXT);
    Stream.of(rows).forEach(row -> misused.add(row.split("[= ]", 2)[0]));

    assertThat(misused).containsAll(valued().map(OptionSpec::longestName).toList());
  }

  private Stream<OptionSpec> options() {
    return line.getCommandSpec().options().stream().filter(option -> !option.hidden());
  }

  private Stream<OptionSpec> valued() {
    return options().filter(option -> option.arity().max() > 0);
  }

  @Test
  void anOptionWithoutItsValueIsNamed() {
    valued()
        .forEach(
            option -> {
              String name = option.longestName();
              String message = name + ": needs a value, as in " + name + " " + option.paramLabel();
              assertRefused(message, name);
              assertRefused(message, name, "--log-requests");
              if (!name.matches("--store-user|--store-password|--port|--.*-max-.*|--clock")
                  && !GOOD.containsKey(name)
                  && !name.equals("--token")) {
                assertRefused(message, name + "=");
              }
            });
  }

  @Test
  void aPasswordMayBeEmpty() {
    assertThat(line.execute("--store-user=", "--store-password=")).isZero();
  }

  @Test
  void anOptionThatIsGivenTwiceIsNamed() {
    options()
        .filter(option -> !option.isMultiValue() && !option.usageHelp() && !option.versionHelp())
        .forEach(
            option -> {
              String name = option.longestName();
              String given =
                  option.arity().max() == 0 ? name : name + "=" + GOOD.getOrDefault(name, "text");
              assertRefused(name + ": is given twice", given, given);
            });
  }

  @Test
  void anOptionThatTakesNoValueSaysSo() {
    options()
        .filter(option -> option.arity().max() == 0)
        .filter(option -> !option.usageHelp() && !option.versionHelp())
        .map(OptionSpec::longestName)
        .forEach(
            name -> {
              assertRefused(name + ": takes no value", name + "=maybe");
              assertRefused("on: is not an option; name a folder with --import", name, "on");
            });
  }

  @ParameterizedTest
  @CsvSource({
    "--prot=1, --prot, --port",
    "--prot, --prot, --port",
    "--Port=1, --Port, --port",
    "-port=1, -port, --port",
    "--log_requests, --log_requests, --log-requests",
    "--tokens=secret, --tokens, --token",
    "--import-max-file=1, --import-max-file, --import-max-files",
    "--publicurl=x, --publicurl, --public-url",
    "--hots=::1, --hots, --host",
  })
  void anUnknownOptionIsReportedWithASuggestion(String given, String named, String meant) {
    assertRefused(named + ": unknown option; did you mean " + meant + "?", given);
  }

  @Test
  void everyOptionIsKnownWithALetterLessOrTwoOfThemSwapped() {
    for (String name : options().map(OptionSpec::longestName).toList()) {
      String less = name.substring(0, 4) + name.substring(5);
      String swapped = name.substring(0, 3) + name.charAt(4) + name.charAt(3) + name.substring(5);
      for (String typed : List.of(less, swapped)) {
        if (!typed.equals(name)) {
          assertRefused(typed + ": unknown option; did you mean " + name + "?", typed);
        }
      }
    }
  }

  @Test
  void anUnknownOptionWithoutASimilarOneHasNoSuggestion() {
    assertRefused("--nonsense: unknown option", "--nonsense=1");
    assertRefused("./docs: is not an option; name a folder with --import", "./docs");
    assertRefused("serve: is not an option; name a folder with --import", "serve", "--port", "0");
    assertRefused(
        "an argument after --token: is not an option; name a folder with --import",
        "--token",
        "first",
        "second");
  }
}
