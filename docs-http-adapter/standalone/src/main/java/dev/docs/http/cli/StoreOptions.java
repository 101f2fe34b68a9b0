package dev.docs.http.cli;

import dev.docs.organization.OrganizationQuota;
import dev.docs.store.SecretKeys;
import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine.Model.CommandSpec;

/** Options for the store. */
final class StoreOptions extends Options {

  final Option<String> url =
      text("--store", "memory|jdbc:...")
          .or("memory")
          .says("The store: memory, or a database by its JDBC URL. Default ${DEFAULT-VALUE}.");

  final Option<String> user =
      text("--store-user", "USER")
          .or("${env:DOCS_STORE_USER}")
          .says("The database user. Default: DOCS_STORE_USER in the environment.");

  final Option<String> password =
      text("--store-password", "PASSWORD")
          .or("${env:DOCS_STORE_PASSWORD}")
          .says("Default: DOCS_STORE_PASSWORD in the environment.");

  private final Option<Path> secretKeys =
      path(SecretKeyFile.OPTION, "FILE")
          .says(
              "Keys that seal secrets in the database: 32 bytes in Base64 each, one a line. The",
              "first seals, all open. Default: DOCS_SECRET_KEY in the environment; without keys",
              "secrets are stored in clear.");

  final Option<Duration> timeout =
      of("--store-timeout", "SECONDS", Converters::seconds)
          .or("3")
          .says(
              "How long to wait for a connection to the database, 0.25 to 3600; after that a",
              "request is answered 503. Default ${DEFAULT-VALUE}.");

  final Option<Duration> answerTimeout =
      of("--store-answer-timeout", "SECONDS", Converters::seconds)
          .or("30")
          .says(
              "How long to wait for the answer to a statement, 0.25 to 3600; after that the",
              "request is answered 503. Default ${DEFAULT-VALUE}.");

  final Option<Path> searchFiles =
      path("--search-files", "DIR")
          .says(
              "Where the search indexes are kept, which are then built once instead of after",
              "each start. Default: in memory, and what is too large in temporary files.");

  final Option<String> replicas =
      text("--store-replica", "jdbc:postgresql:...")
          .repeatable()
          .says(
              "A read replica of the store's database, with the same user and password. What",
              "never changes is read there. Repeatable.");

  final Option<Boolean> finishUpgrade =
      flag("--finish-upgrade")
          .says("Processes of earlier releases write no more, and what was kept for them ends.");

  final Option<Boolean> compact =
      flag("--compact").says("Make the file of an H2 database as small as its content, and exit.");

  private final Option<Integer> maxSpaces =
      of("--max-spaces", "N", Converters::count)
          .says(
              "Spaces that an organization may have, without those in the trash; further ones are",
              "answered 412. Default: any number.");

  private final Option<Long> maxBytes =
      of("--max-bytes", "SIZE", Converters::size)
          .says(
              "Bytes that the texts and files of an organization's spaces may have, of all",
              "revisions, such as 800m or 20g; what exceeds it is answered 412. Default: any",
              "number.");

  StoreOptions(CommandSpec command) {
    super(command);
  }

  OrganizationQuota quota() {
    OrganizationQuota quota = OrganizationQuota.NONE;
    quota = maxSpaces.given().isEmpty() ? quota : quota.withSpaces(maxSpaces.value());
    return maxBytes.given().isEmpty() ? quota : quota.withBytes(maxBytes.value());
  }

  /** The keys that seal secrets in a database. */
  SecretKeys secretKeys() {
    return SecretKeyFile.read(secretKeys.given(), System.getenv(SecretKeyFile.VARIABLE));
  }
}
