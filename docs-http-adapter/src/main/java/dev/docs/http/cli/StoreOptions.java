package dev.docs.http.cli;

import dev.docs.organization.OrganizationQuota;
import dev.docs.store.SecretKeys;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options for the store. Not thread-safe while the line is parsed. */
final class StoreOptions {

  private final OptionSpec url =
      OptionSpec.builder("--store")
          .paramLabel("memory|jdbc:...")
          .type(String.class)
          .defaultValue("memory")
          .description(
              "The store: memory, or a database by its JDBC URL. Default ${DEFAULT-VALUE}.")
          .build();

  private final OptionSpec user =
      OptionSpec.builder("--store-user")
          .paramLabel("USER")
          .type(String.class)
          .defaultValue("${env:DOCS_STORE_USER}")
          .description("The database user. Default: DOCS_STORE_USER in the environment.")
          .build();

  private final OptionSpec password =
      OptionSpec.builder("--store-password")
          .paramLabel("PASSWORD")
          .type(String.class)
          .defaultValue("${env:DOCS_STORE_PASSWORD}")
          .description("Default: DOCS_STORE_PASSWORD in the environment.")
          .build();

  private final OptionSpec secretKeys =
      OptionSpec.builder(SecretKeyFile.OPTION)
          .paramLabel("FILE")
          .type(Path.class)
          .description(
              "Keys that seal secrets in the database: 32 bytes in Base64 each, one a line. The",
              "first seals, all open. Default: DOCS_SECRET_KEY in the environment; without keys",
              "secrets are stored in clear.")
          .build();

  private final OptionSpec timeout =
      OptionSpec.builder("--store-timeout")
          .paramLabel("SECONDS")
          .type(Duration.class)
          .converters(new Numbers.Seconds())
          .defaultValue("3")
          .description(
              "How long to wait for a connection to the database, 0.25 to 3600; after that a",
              "request is answered 503. Default ${DEFAULT-VALUE}.")
          .build();

  private final OptionSpec answerTimeout =
      OptionSpec.builder("--store-answer-timeout")
          .paramLabel("SECONDS")
          .type(Duration.class)
          .converters(new Numbers.Seconds())
          .defaultValue("30")
          .description(
              "How long to wait for the answer to a statement, 0.25 to 3600; after that the",
              "request is answered 503. Default ${DEFAULT-VALUE}.")
          .build();

  private final OptionSpec searchFiles =
      OptionSpec.builder("--search-files")
          .paramLabel("DIR")
          .type(Path.class)
          .description(
              "Where the search indexes are kept, which are then built once instead of after",
              "each start. Default: in memory, and what is too large in temporary files.")
          .build();

  private final OptionSpec replicas =
      OptionSpec.builder("--store-replica")
          .paramLabel("jdbc:postgresql:...")
          .type(List.class)
          .auxiliaryTypes(String.class)
          .description(
              "A read replica of the store's database, with the same user and password. What",
              "never changes is read there. Repeatable.")
          .build();

  private final OptionSpec finishUpgrade =
      OptionSpec.builder("--finish-upgrade")
          .type(boolean.class)
          .description(
              "Processes of earlier releases write no more, and what was kept for them ends.")
          .build();

  private final OptionSpec compact =
      OptionSpec.builder("--compact")
          .type(boolean.class)
          .description("Make the file of an H2 database as small as its content, and exit.")
          .build();

  private final OptionSpec maxSpaces =
      OptionSpec.builder("--max-spaces")
          .paramLabel("N")
          .type(Integer.class)
          .converters(new Numbers.Count())
          .description(
              "Spaces that an organization may have, without those in the trash; further ones are",
              "answered 412. Default: any number.")
          .build();

  private final OptionSpec maxBytes =
      OptionSpec.builder("--max-bytes")
          .paramLabel("SIZE")
          .type(Long.class)
          .converters(new Numbers.Size())
          .description(
              "Bytes that the texts and files of an organization's spaces may have, of all",
              "revisions, such as 800m or 20g; what exceeds it is answered 412. Default: any",
              "number.")
          .build();

  void addTo(CommandSpec command) {
    Options.add(
        command,
        url,
        user,
        password,
        secretKeys,
        timeout,
        answerTimeout,
        searchFiles,
        replicas,
        finishUpgrade,
        compact,
        maxSpaces,
        maxBytes);
  }

  /** What each organization may have at most. */
  OrganizationQuota quota() {
    Integer spaces = maxSpaces.getValue();
    Long bytes = maxBytes.getValue();
    OrganizationQuota quota = OrganizationQuota.NONE;
    quota = spaces == null ? quota : quota.withSpaces(spaces);
    return bytes == null ? quota : quota.withBytes(bytes);
  }

  /** The JDBC URLs of read replicas. */
  List<String> replicas() {
    return Options.list(replicas);
  }

  /** Whether processes of earlier releases are excluded from now on. */
  boolean finishUpgrade() {
    return Options.isSet(finishUpgrade);
  }

  /** Whether to compact the database file, instead of serving. */
  boolean compact() {
    return Options.isSet(compact);
  }

  /** {@code memory}, or a JDBC URL. */
  String url() {
    return url.getValue();
  }

  Optional<String> user() {
    return Optional.ofNullable(user.getValue());
  }

  Optional<String> password() {
    return Optional.ofNullable(password.getValue());
  }

  /**
   * The keys that seal secrets in a database.
   *
   * @throws InvalidOption when they cannot be read or are not valid
   */
  SecretKeys secretKeys() {
    return SecretKeyFile.read(
        Optional.ofNullable(secretKeys.getValue()), System.getenv(SecretKeyFile.VARIABLE));
  }

  /** The time limit for connecting to a database. */
  Duration timeout() {
    return timeout.getValue();
  }

  /** The directory of the search indexes; empty for temporary files. */
  Optional<Path> searchFiles() {
    return Optional.ofNullable(searchFiles.getValue());
  }

  /** The time limit for answers of a connected database. */
  Duration answerTimeout() {
    return answerTimeout.getValue();
  }
}
