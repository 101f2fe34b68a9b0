package dev.docs.http.cli;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
          entry("--audit-days", "1"),
          entry("--page-view-days", "1"),
          entry("--openapi-refetch", "1"),
          entry("--git", "https://git.example.com/docs.git#main"),
          entry("--git-interval", "1"),
          entry("--port", "1"),
          entry("--store-timeout", "1"),
          entry("--store-answer-timeout", "1"),
          entry("--import-max-files", "1"),
          entry("--import-mode", "merge"),
          entry("--keep-history", "90d"),
          entry("--unknown-fields", "refused"),
          entry("--profile", "2025"),
          entry("--import-max-size", "1"),
          entry("--max-connections", "1"),
          entry("--max-connections-per-address", "1"),
          entry("--clock", "2024-01-02T03:04:05Z"),
          entry("--public-url", "http://localhost"),
          entry("--site-domain", "docs.example.com"),
          entry("--max-requests-per-minute", "1"),
          entry("--max-spaces", "1"),
          entry("--max-bytes", "1g"),
          entry("--metrics", "127.0.0.1:9464"),
          entry("--oidc-issuer", "https://id.example.com"),
          entry("--oidc-role", "editors=edit"),
          entry("--oidc-team", "editors=Editors"),
          entry("--log-format", "json"),
          entry("--log-level", "info"));

  /** Options with any text, which a database may have as its user and password. */
  private static final Set<String> FREE_TEXT = Set.of("--store-user", "--store-password");

  /** Messages of several options. */
  private static final String HOST =
      "--host: must be a name or an address of this machine, without scheme and port; the port is"
          + " --port";

  private static final String METRICS =
      "--metrics: must be an address and a port, such as 127.0.0.1:9464 or [::1]:9464";

  private static final String STORE =
      "--store: must be memory, or a URL such as jdbc:h2:./data/docs or"
          + " jdbc:postgresql://HOST/DATABASE";

  private static final String URL =
      "--public-url: must be a URL such as https://docs.example.com or https://example.com/docs";

  /** Options with two values, which have tests of their own. */
  private static final Set<String> EXPORTS = Set.of("--export-folder", "--export-site");

  @TempDir private Path folder;

  private final StringWriter err = new StringWriter();

  private final CommandLine line =
      ServerCommand.line(
              options -> {
                FolderImport.read(options.data.imports.values(), options.data.importLimits());
                return 0;
              },
              (options, served) -> 0)
          .setErr(new PrintWriter(err, true));

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
        "--metrics=9464             | " + METRICS,
        "--metrics=127.0.0.1        | " + METRICS,
        "--metrics=::1:9464         | " + METRICS,
        "--metrics=http://a:9464    | " + METRICS,
        "--metrics=a:65536          | --metrics: must be a number from 0 to 65535",
        "--metrics=127.0.0.1:8080   | --metrics: needs another port than --port",
        "--oidc-issuer=https://id.example.com | --oidc-issuer: needs --oidc-client-id",
        "--oidc-client-id=a b       | --oidc-client-id: must be letters and digits, without spaces",
        "--oidc-client-id=docs      | --oidc-client-id: needs --oidc-issuer",
        "--oidc-client-secret-file=f | --oidc-client-secret-file: needs --oidc-issuer",
        "--oidc-scope=groups        | --oidc-scope: needs --oidc-issuer",
        "--oidc-groups-claim=roles  | --oidc-groups-claim: needs --oidc-issuer",
        "--oidc-user-info           | --oidc-user-info: needs --oidc-issuer",
        "--oidc-sign-out            | --oidc-sign-out: needs --oidc-issuer",
        "--oidc-role=editors=write  | --oidc-role: the role must be one of guest, read, comment,"
            + " edit, review, create, admin",
        "--oidc-role==edit          | --oidc-role: the group must have 1 to 255 characters, without"
            + " control characters",
        "--oidc-team=editors        | --oidc-team: must be a group and a title: GROUP=TITLE",
        "--oidc-team=editors=       | --oidc-team: the title must have 1 to 64 characters",
        "--oidc-team=a=A            | --oidc-team: needs --oidc-issuer",
        "--log-format=xml           | --log-format: must be text or json",
        "--max-spaces=0             | --max-spaces: must be a number from 1 to 9999999",
        "--max-bytes=0              | --max-bytes: must be a number of at most 9 digits, of bytes"
            + " or with k, m or g, such as 800m or 2g",
        "--max-requests-per-minute=0 | --max-requests-per-minute: must be a number from 1 to"
            + " 9999999",
        "--token=a=b=c              | --token: is ambiguous: write T, T=NAME or T=NAME:ROLE, where"
            + " T may end in '=' or '==' only as the padding of Base64, as in QUJDRA===ada",
        "--token=a b                | --token: T must consist of visible ASCII characters, without"
            + " spaces",
        "--token=a=b c              | --token: NAME must have 1 to 120 characters, without spaces,"
            + " control characters, '=' and emoji",
        "--token=a=b:               | --token: the role must be one of guest, read, comment, edit,"
            + " review, create, admin",
        "--token=a=b:foo            | --token: the role must be one of guest, read, comment, edit,"
            + " review, create, admin",
        "--token=a=b:read           | --token: the first token belongs to an admin, not to read",
        "--secret-key-file=/missing | --secret-key-file: /missing cannot be read",
        "--token-file=/missing      | --token-file: /missing cannot be read",
        "--store-timeout=0.1        | --store-timeout: must be a number of seconds from 0.25 to"
            + " 3600",
        "--store-timeout=3s         | --store-timeout: must be a number of seconds from 0.25 to"
            + " 3600",
        "--store-timeout=3601       | --store-timeout: must be a number of seconds from 0.25 to"
            + " 3600",
        "--store-answer-timeout=0   | --store-answer-timeout: must be a number of seconds from 0.25"
            + " to 3600",
        "--store-answer-timeout=1m  | --store-answer-timeout: must be a number of seconds from 0.25"
            + " to 3600",
        "--import-max-files=0       | --import-max-files: must be a number from 1 to 2147483647",
        "--import-max-files=1e3     | --import-max-files: must be a number from 1 to 2147483647",
        "--import-max-size=-1       | --import-max-size: must be a number of at most 9 digits, of"
            + " bytes or with k, m or g, such as 800m or 2g",
        "--import-max-size=1t       | --import-max-size: must be a number of at most 9 digits, of"
            + " bytes or with k, m or g, such as 800m or 2g",
        "--import-mode=theirs       | --import-mode: must be merge or replace",
        "--import-mode=Merge        | --import-mode: must be merge or replace",
        "--max-connections=0        | --max-connections: must be a number from 1 to 9999999",
        "--max-connections=many     | --max-connections: must be a number from 1 to 9999999",
        "--max-connections-per-address=-3 | --max-connections-per-address: must be a number from 1"
            + " to 9999999",
        "--unknown-fields=fatal     | --unknown-fields: must be refused, reported or ignored",
        "--profile=2024             | --profile: must be 2025 or newest",
        "--git=https://git.example.com/docs.git | --git: must be [KEY=]URL#REF[:DIR], such as"
            + " https://git.example.com/docs.git#main",
        "--git-interval=0           | --git-interval: must be whole minutes from 1 to 1440",
        "--git-cache=pom.xml        | --git-cache: pom.xml is not a folder",
        "--openapi-refetch=-1       | --openapi-refetch: must be whole hours from 0 to 8760",
        "--openapi-refetch=1d       | --openapi-refetch: must be whole hours from 0 to 8760",
        "--audit-days=-1            | --audit-days: must be whole days from 0 to 36500",
        "--audit-days=90d           | --audit-days: must be whole days from 0 to 36500",
        "--page-view-days=4000      | --page-view-days: must be whole days from 0 to 3650",
        "--keep-history=none        | --keep-history: must be all, merges, or days from 1d to"
            + " 36500d",
        "--keep-history=0d          | --keep-history: must be all, merges, or days from 1d to"
            + " 36500d",
        "--keep-history=90          | --keep-history: must be all, merges, or days from 1d to"
            + " 36500d",
        "--clock=yesterday          | --clock: must be an instant such as 2024-01-02T03:04:05Z",
        "--clock=2024-01-02         | --clock: must be an instant such as 2024-01-02T03:04:05Z",
        "--public-url=docs.example.com | " + URL,
        "--public-url=ftp://a       | " + URL,
        "--public-url=https://      | " + URL,
        "--public-url=https://a/?b  | " + URL,
        "--public-url=https://u:p@a | " + URL,
        "--public-url=https://a:99999 | " + URL,
        "--public-url=https://a/v1  | --public-url: must not end in /v1, which every link adds to"
            + " it",
        "--public-url=https://a/docs/v1/ | --public-url: must not end in /v1, which every link adds"
            + " to it",
        "--host=http://localhost    | " + HOST,
        "--host=127.0.0.1:80        | " + HOST,
        "--host=localhost:          | " + HOST,
        "--host=[::1]:80            | " + HOST,
        "--host=localhost/          | " + HOST,
        "--store=nonsense           | " + STORE,
        "--store=Memory             | " + STORE,
        "--store=postgresql://h/d   | " + STORE,
        "--search-files=pom.xml     | --search-files: pom.xml is not a folder",
        "--import=k=                | --import: k= names no folder; write KEY=DIR, where DIR may be"
            + " . for this one",
        "--import==docs             | --import: =docs names no key; write DIR or KEY=DIR",
        "--import=nowhere           | --import: nowhere is not a folder",
        "--import=k=nowhere         | --import: nowhere is not a folder",
        "--import=pom.xml           | --import: pom.xml is neither a folder nor a zip archive",
        "--load=nowhere.gz          | --load: cannot be read: nowhere.gz does not exist",
        "--load=.                   | --load: cannot be read: . is a directory",
        "--export=nowhere/a.gz      | --export: cannot be written: nowhere does not exist",
        "--export=pom.xml           | --export: cannot be written: pom.xml exists already",
        "--export=docs.gz           | --store: an export needs it: name the database",
        "--export-organization=id   | --export-organization: must be ID=FILE, such as"
            + " abc123=acme.jsonl.gz",
        "--export-organization==a   | --export-organization: must be ID=FILE, such as"
            + " abc123=acme.jsonl.gz",
        "--export-organization=id=  | --export-organization: must be ID=FILE, such as"
            + " abc123=acme.jsonl.gz",
        "--export-organization=id=nowhere/a | --export-organization: cannot be written: nowhere"
            + " does not exist",
        "--export-organization=id=pom.xml | --export-organization: cannot be written: pom.xml"
            + " exists already",
        "--export-organization=id=a | --store: an export needs it: name the database",
        "--seed=seed.yaml           | --seed: needs --control",
        "--control-token=a b        | --control-token: must be letters and digits, without spaces",
        "--visitor-key=short        | --visitor-key: a key for visitor tokens has at least 32"
            + " bytes, this one has 5",
        "--store-user=docs          | --store-user: needs a database, as in --store"
            + " jdbc:h2:./data/docs",
        "--store-password=secret    | --store-password: needs a database, as in --store"
            + " jdbc:h2:./data/docs",
        "--store-replica=jdbc:postgresql://h/d | --store-replica: needs a database, as in --store"
            + " jdbc:h2:./data/docs",
        "--site-domain=a.example:80 | --site-domain: must be a domain such as docs.example.com,"
            + " without a port",
        "--saml-key-file=/missing   | --saml-key-file: /missing cannot be read",
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
    Set<String> misused = new TreeSet<>();
    Stream.of(rows).forEach(row -> misused.add(row.split("[= ]", 2)[0]));
    EXPORTS.forEach(misused::add);

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
              if (!FREE_TEXT.contains(name)) {
                assertRefused(message, name + "=");
                assertRefused(message, name, "");
                assertRefused(message, name + "= ");
              }
            });
  }

  @Test
  void anExportNeedsTwoValuesAndAFolderOfItsOwn() {
    for (String name : EXPORTS) {
      String label = name.equals("--export-site") ? "SITE DIR" : "SPACE DIR";
      String store = "--store=jdbc:h2:mem:x";
      assertRefused(name + ": needs a value, as in " + name + " " + label, name, "id");
      assertRefused(name + ": needs a value, as in " + name + " " + label, name, "id", "");
      assertRefused(name + ": needs a value, as in " + name + " " + label, name, "", "out");
      assertRefused(
          "extra: is not an option; " + name + " takes two values, " + label,
          name,
          "id",
          "out",
          "extra");
      assertRefused(name + ": pom.xml is not a folder", store, name, "id", "pom.xml");
      assertRefused("--store: an export needs it: name the database", name, "id", "out");
      assertRefused(
          name + ": another export writes into ./out, too",
          store,
          name,
          "id",
          "out",
          name,
          "other",
          "./out");
      assertThat(line.execute(store, name, "id", "out", name, "other", "out2")).isZero();
    }
    assertRefused(
        "--export-site: another export writes into out, too",
        "--store=jdbc:h2:mem:x",
        "--export-folder",
        "a",
        "out",
        "--export-site",
        "b",
        "out");
  }

  @Test
  void optionsThatCannotBothBeDoneAreRefused() {
    String store = "--store=jdbc:h2:mem:x";
    String both = "--export: must not be given together with --export-folder or --export-site";
    assertRefused(both, store, "--export=a.gz", "--export-folder", "id", "out");
    assertRefused(both, store, "--export=a.gz", "--export-site", "id", "out");
    String organization = "--export-organization=id=a.gz";
    String alone = "--export-organization: must not be given together with another kind of export";
    assertRefused(alone, store, organization, "--export=b.gz");
    assertRefused(alone, store, organization, "--export-folder", "id", "out");
    assertRefused(
        "--export-organization: another export writes into ./a.gz, too",
        store,
        organization,
        "--export-organization=other=./a.gz");
    assertThat(line.execute(store, organization, "--export-organization=other=b.gz")).isZero();
    String ends = "--import: must not be given together with an export, which ends without serving";
    assertRefused(ends, store, "--export=a.gz", "--import=.");
    assertRefused(ends, store, organization, "--import=.");
    assertRefused(ends, store, "--export-folder", "id", "out", "--import=.");
    assertRefused(
        "--export-overwrite: requires --export-folder or --export-site", "--export-overwrite");
    assertRefused(
        "--with-secrets: requires --export or --export-organization",
        store,
        "--with-secrets",
        "--export-site",
        "c",
        "d");
    assertRefused("--with-secrets: requires --export or --export-organization", "--with-secrets");
    assertThat(line.execute(store, organization, "--with-secrets")).isZero();
    assertThat(line.execute(store, "--export-site", "c", "d")).isZero();
    assertThat(line.execute("--load=pom.xml", "--export=a.gz")).isZero();
    assertThat(line.execute("--load=pom.xml", "--import=" + folder)).isZero();
    assertThat(line.execute(store, "--export-folder", "a", "b", "--export-site", "c", "d"))
        .isZero();
  }

  @Test
  void replicasAreOfPostgresAndACompactedStoreOfH2() {
    String postgres = "--store=jdbc:postgresql://db/docs";
    String replica = "--store-replica=jdbc:postgresql://replica/docs";
    assertRefused(
        "--store-replica: must be a URL such as jdbc:postgresql://HOST/DB",
        postgres,
        "--store-replica=replica");
    assertRefused("--store-replica: needs a store on PostgreSQL", "--store=jdbc:h2:mem:x", replica);
    assertRefused("--compact: needs a store in a file of H2", postgres, "--compact");
    String database = "needs a database, as in --store jdbc:h2:./data/docs";
    assertRefused("--compact: " + database, "--compact");
    assertRefused("--finish-upgrade: " + database, "--finish-upgrade");
    assertThat(line.execute(postgres, replica, replica + "2", "--finish-upgrade")).isZero();
    assertThat(line.execute("--store=jdbc:h2:./x", "--compact")).isZero();
  }

  @Test
  void aFolderThatIsImportedTwiceIsRefused() {
    String given = "k=" + folder;
    assertRefused(
        "--import: "
            + given
            + " has the same key as "
            + given
            + ", k: choose another, as in --import KEY=DIR",
        "--import=" + given,
        "--import=" + given);
  }

  @Test
  void aUserAndAPasswordMayBeAnythingAndEmpty() {
    String store = "--store=jdbc:h2:mem:x";
    assertThat(line.execute(store, "--store-user=", "--store-password=")).isZero();
    assertThat(line.execute(store, "--store-user", "", "--store-password", "= :")).isZero();
  }

  @Test
  void aHostMayBeANameOrAnAddressOfEitherKind() {
    for (String host : List.of("localhost", "0.0.0.0", "::1", "[::1]", "fe80::1%eth0")) {
      assertThat(line.execute("--host", host)).as(host).isZero();
    }
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
              assertRefused("on: is not an option; " + name + " takes no value", name, "on");
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
    assertRefused(
        "./docs: is not an option; name a folder with --import, or with the command" + " serve",
        "./docs");
    assertThat(line.execute("serve", ".", "--port", "0")).isZero();
    assertRefused("90: is not an option; --port takes one value, N", "--port", "80", "90");
    assertRefused(
        "docs: is not an option; --import takes one value, [KEY=]DIR, in quotes if it has spaces",
        "--import",
        "my",
        "docs");
    assertRefused("80: is not an option; --host takes one value, NAME", "--host=a", "80");
    assertRefused(
        "an argument after --store-password: is not an option; --store-password takes one value,"
            + " PASSWORD",
        "--host",
        "a",
        "--store-password",
        "b",
        "a");
    assertRefused(
        "an argument after --token: is not an option; --token takes one value, T[=NAME[:ROLE]]",
        "--token",
        "first",
        "second");
  }
}
