package dev.docs.examples.readme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.examples.readme.Shell.Server;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/**
 * The commands of README.md and of the guides print what these say, in a fresh clone. Takes minutes
 * of processor time, and nightly, with an empty local Maven repository, downloads some hundred
 * megabytes.
 */
@EnabledIf(value = "everything", disabledReason = "takes long: -P everything runs it, as CI does")
class ReadmeCommandsTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", "../.."));

  /** Commands that other tests run, or that take too long. */
  private static final List<String> NOT_RUN =
      List.of(
          "Building: mvn verify", // is running
          "Container: ", // needs a registry of images
          "PostgreSQL: ", // these need servers, which tests of the stores start
          "High availability: ",
          "Backup and migration: pg_dump",
          "Read replicas: ",
          "Moving an organization: ", // names one of a store that is not there
          "Exports: git clone", // from a host that is not there
          "Other languages: ", // the tests of examples/test-double/node do it
          "Tokens: ", // TokensCommandTest and TokenApiTest run them
          "Whether it keeps them: ", // OwnStoreTest runs it
          "Which version works: ", // these ask a server: DescriptionTest
          "Conditions: ", // VisitorAnswersTest
          "How often pages are viewed: ", // SiteInsightsApiTest
          "Webhooks: "); // names an organization; WebhooksApiTest makes one

  private Shell shell;
  private Readme readme;

  static boolean everything() {
    return "true".equals(System.getenv("CI"))
        || List.of("all", "nightly").contains(System.getProperty("docs.tests", "usual"));
  }

  @Test
  void theyPrintWhatItSays() throws Exception {
    assumeTrue(Files.exists(ROOT.resolve(".git")), "no clone that could be cloned again");
    shell = Shell.ofRun(ROOT.toAbsolutePath().normalize());
    readme = Readme.in(shell.file(""));
    embedded();
    served();
    checked();
    firstLook();
    people();
    folders();
    database();
    operating();
    guides();
    performance();
    assertThat(readme.left()).allMatch(command -> NOT_RUN.stream().anyMatch(command::startsWith));
  }

  private void embedded() throws Exception {
    readme.expect(shell.run(readme.commands("In a Java program")), "…now: …\n…pages are back\n");
    if (Shell.nightly()) {
      shell.run("mvn -q -Dquick -P release install");
      assertThat(shell.work().resolve("repository/dev/docs/docs-core/0.1.0-SNAPSHOT"))
          .isDirectoryContaining("glob:**-sources.jar")
          .isDirectoryContaining("glob:**-javadoc.jar");
      shell.run("mvn -q -Dquick package javadoc:aggregate@all");
      assertThat(shell.file("target/reports/apidocs/index.html")).exists();
    }
  }

  private void served() throws Exception {
    String told = readme.output("Two commands", 0).replace(":8080", ":…");
    try (Server server = shell.serve(readme.commands("Two commands", 0), lastLine(told))) {
      readme.expect(server.printed(), told);
    }
    String serve = readme.commands("While you write");
    Path cache = Files.createDirectories(shell.work().resolve("cache"));
    String cached = "export XDG_CACHE_HOME='" + cache + "' && " + serve;
    shell.serve(cached, lastLine(told)).close();
    await(cache.resolve("docs-server"), "glob:**.jsa");
    Path loaded = shell.work().resolve("loaded");
    String logged = "export DOCS_SERVER_JAVA_OPTS=-Xlog:class+load:file='" + loaded + "' && ";
    shell.serve(logged + cached, lastLine(told)).close();
    assertThat(loaded).content().contains("dev.docs.Docs source: shared objects file (top)");
    String chosen = "export DOCS_SERVER_JAVA_OPTS='-XX:+UseG1GC -Xmx100m' && ";
    shell.serve(chosen + cached, lastLine(told)).close();
  }

  private void checked() throws Exception {
    for (String section : List.of("Checking a folder", "Old faults")) {
      readme.expect(shell.run(readme.commands(section)), readme.output(section, 0));
    }
  }

  /** Waits for a file that another process writes. */
  private static void await(Path directory, String pattern) throws Exception {
    PathMatcher matcher = directory.getFileSystem().getPathMatcher(pattern);
    for (int i = 0; i < 900; i++) {
      try (Stream<Path> files = Files.list(directory)) {
        if (files.anyMatch(matcher::matches)) {
          return;
        }
      }
      Thread.sleep(100);
    }
    throw new AssertionError(directory + " has no " + pattern);
  }

  private void firstLook() throws Exception {
    String told = readme.output("As a server", 0).replace(":8080", "…");
    try (Server server = shell.serve(readme.commands("As a server", 0), lastLine(told))) {
      readme.expect(server.printed(), told);
      String token = server.value("token: ");
      String first =
          readme.commands("First requests").replaceFirst("(?m)^token=.*", "token=" + token);
      String merge = readme.commands("Merge and conflicts");
      readme.expect(
          shell.run(at(server, first + merge)),
          at(
              server,
              readme.outputAfter("First requests", 0)
                  + readme.outputAfter("Merge and conflicts", 0)));
      String variables = "token=" + token + "\nspace=" + server.value("space: ") + "\n";
      List<String> site = shell.run(at(server, variables + readme.commands("Sites")));
      assertThat(site).anyMatch(line -> line.contains("\"object\":\"site"));
      assertThat(site).anyMatch(line -> line.contains("From nothing to a delivered message"));
    }
  }

  private void people() throws Exception {
    try (Server server = shell.serve(readme.commands("People and access", 0), "imported ")) {
      String people =
          readme
              .commands("People and access", 1)
              .replaceFirst(
                  "(?m)^organization=.*", "organization=" + server.value("organization: "))
              .replaceFirst("(?m)^space=.*", "space=" + server.value("space: "));
      String specifications = readme.commands("OpenAPI specifications");
      int second = specifications.indexOf('\n') + 1;
      String read = "until api /orgs/$organization/openapi/pets | grep -q complete; do :; done\n";
      String untilRead =
          specifications.substring(0, second) + read + specifications.substring(second);
      readme.expect(
          shell.run(at(server, people + untilRead)),
          at(
              server,
              readme.output("People and access", 0) + readme.output("OpenAPI specifications", 0)));
    }
  }

  private void folders() throws Exception {
    String importing = readme.commands("Folders", 0);
    String last = "imported examples/sample-docs: ";
    shell.serve(importing, last + "created site").close();
    Files.writeString(
        shell.file("examples/sample-docs/README.md"), "\nMore.\n", StandardOpenOption.APPEND);
    try (Server server = shell.serve(importing, last + "unchanged site")) {
      readme.expect(server.printed(), readme.output("Folders", 0));
    }
    readme.expect(shell.run(readme.commands("Folders", 1)), readme.output("Folders", 1));
  }

  private void database() throws Exception {
    shell.serve(readme.commands("H2"), "token: as given").close();
    String[] beside = readme.commands("Backup and migration", 1).split("\n", -1);
    try (Server server = shell.serve(beside[0], "token: as given")) {
      assertThat(shell.run(beside[1]))
          .last()
          .asString()
          .matches("exported \\d+ records, without secrets");
      assertThat(server.process().isAlive()).as("it goes on").isTrue();
    }
    Files.delete(shell.file("docs.jsonl.gz"));
    String[] moving = readme.commands("Backup and migration", 2).split("\n", -1);
    assertThat(shell.run(moving[0])).last().asString().matches("exported \\d+ records");
    String elsewhere =
        moving[1]
            .replaceFirst("jdbc:postgresql:\\S+", "jdbc:h2:./data/other")
            .replaceFirst("--store-user docs --store-password secret ", "");
    shell.serve(elsewhere, "token: as given").close();
  }

  private void operating() throws Exception {
    String[] recorder = readme.commands("Flight Recorder").split("\n", -1);
    try (Server server = shell.serve(recorder[0], "token: ")) {
      shell.run("curl -sS " + server.url() + "/v1/openapi.json > openapi.json");
    }
    assertThat(shell.run(recorder[1])).anyMatch(line -> line.contains("dev.docs.Request"));
    String[] archive = readme.commands("Faster start").split("\n", -1);
    shell.serve(archive[0], "token: ").close();
    assertThat(shell.file("docs-server.jsa")).exists();
    shell
        .serve(archive[1].replace("java -XX", "java -Xshare:auto -Xlog:cds -XX"), "token: ")
        .close();
  }

  /** What the guides do with the store that was made before. */
  private void guides() throws Exception {
    assertThat(shell.run(readme.commands("As files"))).isNotEmpty();
    assertThat(shell.file("out/pages/index.html")).exists();
    shell.serve(readme.commands("Two commands", 1), "imported ").close();
    shell.serve(readme.commands("Letting the folder win"), "imported ").close();
    shell.serve(readme.commands("Search"), "token: ").close();
    shell.serve(readme.commands("Memory"), "token: ").close();
    assertThat(shell.run(readme.commands("The file of H2"))).contains("compacted");
  }

  /** Every measurement once, briefly: a quarter of an hour is for those who want the figures. */
  private void performance() throws Exception {
    String measure = readme.commands("Performance").strip() + " --quick";
    if (!Shell.nightly()) {
      return;
    }
    assertThat(shell.run(measure))
        .anyMatch(line -> line.startsWith("| edit of one page "))
        .anyMatch(line -> line.startsWith("| the same with finding the revision "))
        .anyMatch(line -> line.startsWith("| heap of 1,000 worlds that began with 10,000 pages "));
  }

  /** The text with the server's URL substituted. */
  private static String at(Server server, String text) {
    return text.replace("http://127.0.0.1:8080", server.url());
  }

  private static String lastLine(String told) {
    String last = told.strip().substring(told.strip().lastIndexOf('\n') + 1);
    return last.replaceFirst("[A-Za-z0-9]{20}.*", "");
  }
}
