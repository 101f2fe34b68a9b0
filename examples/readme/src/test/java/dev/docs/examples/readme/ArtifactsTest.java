package dev.docs.examples.readme;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/**
 * A program on each published artifact starts with what that brings, as Maven resolves it for a
 * project that has no other dependency: on the class path, and on the module path. An application
 * has the core, a store and the interface.
 */
@EnabledIf(
    value = "dev.docs.examples.readme.ReadmeCommandsTest#everything",
    disabledReason = "takes long: -P everything runs it, as CI does")
class ArtifactsTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", "../.."));

  private static final String NEEDS_SEARCH =
      "searching needs dev.docs:docs-search, which is not on the class path or module path of this"
          + " server";

  /** A program's artifact, which nothing else names in its POM. */
  private static final Pattern ARTIFACT =
      Pattern.compile("<groupId>dev\\.docs</groupId>\\s*<artifactId>([a-z-]+)</artifactId>");

  /** A row of the guide: what for, artifacts, jars, megabytes. */
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| [^|]+ \\| ([^|]+) \\| (\\d+) \\| ([\\d.]+) \\|");

  private static final Pattern LIBRARY = Pattern.compile("`([A-Za-z0-9._-]+)`");
  private static final Pattern VERSION = Pattern.compile("-\\d.*");
  private static final Pattern NAMED = Pattern.compile("`(docs-[a-z-]+)`");

  private static Shell shell;

  @BeforeAll
  static void installTheArtifactsAndCompileTheProgramsElsewhere() throws Exception {
    assumeTrue(Files.exists(ROOT.resolve(".git")), "no clone that could be cloned again");
    shell = Shell.ofRun(ROOT.toAbsolutePath().normalize());
    shell.run("mvn -q -Dquick install");
    shell.run(
        "cp -r examples/readme/src/test/projects ../programs; cd ../programs; mvn -q compile");
  }

  private static List<String> onClassPath(String program) throws Exception {
    return shell.run(
        "cd ../programs/" + program + "; java -cp target/classes:$(<target/brought) program.Main");
  }

  private static List<String> onModulePath(String program) throws Exception {
    return shell.run(
        "cd ../programs/"
            + program
            + "; java -p target/classes:$(<target/brought) -m program/program.Main");
  }

  private static void bothPrint(String program, String... lines) throws Exception {
    assertThat(onClassPath(program)).containsExactly(lines);
    assertThat(onModulePath(program)).containsExactly(lines);
  }

  @Test
  void theQuickBuildInstallsThemAndNothingElse() throws Exception {
    Set<String> wanted = new TreeSet<>(programs().keySet());
    wanted.addAll(Set.of("docs-parent", "docs-bom"));
    try (Stream<Path> installed = Files.list(shell.work().resolve("repository/dev/docs"))) {
      assertThat(installed.filter(Files::isDirectory).map(path -> path.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(wanted);
    }
    assertThat(shell.file("examples/readme/target")).doesNotExist();
    assertThat(shell.file("docs-http-adapter/spring-boot-starter/boot-4/target")).doesNotExist();
  }

  @Test
  void theGuideTellsTheJarsAndAboutTheirSize() throws Exception {
    Map<String, String> programs = programs();
    List<String> told = new ArrayList<>();
    List<String> measured = new ArrayList<>();
    for (MatchResult row : ROW.matcher(guide()).results().toList()) {
      Set<Path> jars = new TreeSet<>();
      for (String artifact : all(NAMED, row.group(1))) {
        jars.addAll(brought(programs.get(artifact)));
      }
      long bytes = 0;
      for (Path jar : jars) {
        bytes += Files.size(jar);
      }
      told.add(line(row.group(1), Integer.parseInt(row.group(2)), row.group(3)));
      double megabytes = bytes / 1e6;
      boolean near = Math.abs(megabytes - Double.parseDouble(row.group(3))) <= megabytes / 20;
      String size = near ? row.group(3) : String.format(Locale.ROOT, "%.1f", megabytes);
      measured.add(line(row.group(1), jars.size(), size));
    }
    assertThat(told).hasSizeGreaterThan(8).isEqualTo(measured);
    assertThat(all(NAMED, guide())).containsAll(programs.keySet());
  }

  private static String line(String artifacts, int jars, String megabytes) {
    return artifacts + ": " + jars + " jars, " + megabytes + " MB";
  }

  @Test
  void theGuideTellsWhatEachLibraryIsFor() throws Exception {
    Set<String> libraries = new TreeSet<>();
    for (Map.Entry<String, String> program : programs().entrySet()) {
      if (!program.getKey().contains("-spring-")) {
        brought(program.getValue()).stream()
            .map(jar -> VERSION.matcher(jar.getFileName().toString()).replaceFirst(""))
            .filter(name -> !name.startsWith("docs-"))
            .forEach(libraries::add);
      }
    }
    String told = guide().substring(guide().indexOf("\n## Libraries\n"));
    assertThat(all(LIBRARY, told).stream().filter(name -> !name.startsWith("docs-")))
        .containsExactlyInAnyOrderElementsOf(libraries);
  }

  private static String guide() throws IOException {
    return Files.readString(shell.file("examples/guides/artifacts.md"));
  }

  /** The jars that a program has, by the paths in the local repository. */
  private static List<Path> brought(String program) throws IOException {
    String jars = Files.readString(shell.work().resolve("programs/" + program + "/target/brought"));
    return Stream.of(jars.strip().split(File.pathSeparator, -1)).map(Path::of).toList();
  }

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1)).toList();
  }

  /** The programs that have a single artifact, by that artifact. */
  private static Map<String, String> programs() throws Exception {
    Map<String, String> programs = new LinkedHashMap<>();
    try (Stream<Path> all = Files.list(shell.work().resolve("programs"))) {
      for (Path program : all.filter(path -> Files.exists(path.resolve("pom.xml"))).toList()) {
        List<String> artifacts = all(ARTIFACT, Files.readString(program.resolve("pom.xml")));
        if (artifacts.size() == 1) {
          programs.put(artifacts.get(0), program.getFileName().toString());
        }
      }
    }
    return programs;
  }

  @Test
  void theCore() throws Exception {
    List<String> printed =
        List.of("refused: displayName: must not be empty", "folder: [README.md]");
    assertThat(onClassPath("core")).isEqualTo(printed);
    assertThat(onModulePath("core")).isEqualTo(printed);
  }

  @Test
  void theContractOfStores() throws Exception {
    for (List<String> printed : List.of(onClassPath("contract"), onModulePath("contract"))) {
      assertThat(printed).hasSize(2);
      assertThat(printed.get(0)).isEqualTo("kept: 100 transactions");
      assertThat(printed.get(1)).startsWith("refused: seed 1, transaction ");
    }
  }

  @Test
  void searching() throws Exception {
    assertThat(onClassPath("search")).singleElement().asString().startsWith("read: Contents.");
    assertThat(onModulePath("search")).singleElement().asString().startsWith("read: Contents.");
  }

  @Test
  void theStoreInMemory() throws Exception {
    List<String> printed = List.of("page: Ferries leave hourly.", "refused: " + NEEDS_SEARCH);
    assertThat(onClassPath("memory")).isEqualTo(printed);
    assertThat(onModulePath("memory")).isEqualTo(printed);
  }

  @Test
  void theStoreOnJdbc() throws Exception {
    for (List<String> printed : List.of(onClassPath("jdbc"), onModulePath("jdbc"))) {
      assertThat(printed).hasSize(2);
      assertThat(printed.get(0)).startsWith("unavailable: ").endsWith("SQLSTATE 08001");
      assertThat(printed.get(1)).startsWith("refused: ").contains("com.zaxxer:HikariCP");
    }
  }

  @Test
  void theInterface() throws Exception {
    for (List<String> printed : List.of(onClassPath("http"), onModulePath("http"))) {
      assertThat(printed).hasSize(3);
      assertThat(printed.get(0)).startsWith("200 {\"openapi\":");
      assertThat(printed.get(1)).startsWith("401 ");
      assertThat(printed.get(2)).startsWith("404 ");
    }
  }

  @Test
  void anApplicationWithAStoreInMemoryAndTheInterface() throws Exception {
    for (List<String> printed : List.of(onClassPath("application"), onModulePath("application"))) {
      assertThat(printed).hasSize(3);
      assertThat(printed.get(0)).startsWith("answer: 200 ").contains("\"title\":\"Guide\"");
      assertThat(printed.get(1)).startsWith("answer: 412 ").contains(NEEDS_SEARCH);
      assertThat(printed.get(2)).startsWith("answer: 412 ");
    }
  }

  @Test
  void fetching() throws Exception {
    bothPrint("fetching", "PUBLIC: false", "PUBLIC_AND_LOOPBACK: true", "ANY: true");
  }

  @Test
  void git() throws Exception {
    bothPrint(
        "git",
        "commit: 01c5d1b8422143ea76b175d885c328639e5d9d7c",
        "refused: url: leads to a private network; nothing is fetched from there");
  }

  @Test
  void sockets() throws Exception {
    String refused =
        "refused: the engine JETTY needs org.eclipse.jetty:jetty-server, which is not ";
    assertThat(onClassPath("sockets"))
        .containsExactly("answer: 200", refused + "on the class path of this server");
    assertThat(onModulePath("sockets"))
        .containsExactly(
            "answer: 200", refused + "among the modules of this program: require it there");
  }

  @Test
  void sources() throws Exception {
    bothPrint(
        "sources",
        "pages: 1",
        "pages: 1",
        "refused: url: leads to a private network; nothing is fetched from there");
  }

  @Test
  void theSite() throws Exception {
    bothPrint("site", "answer: 503 Temporarily unavailable");
  }

  @Test
  void thePagesOfMembers() throws Exception {
    bothPrint("pages", "answer: 200 Sign in");
  }

  @Test
  void drawingPdfs() throws Exception {
    bothPrint("pdf", "drawn: %PDF-");
  }

  @Test
  void openIdConnect() throws Exception {
    bothPrint("openid", "refused: the description of the OpenID provider cannot be reached");
  }

  @Test
  void theTestDouble() throws Exception {
    for (List<String> printed : List.of(onClassPath("double"), onModulePath("double"))) {
      assertThat(printed).hasSize(3);
      assertThat(printed.get(0)).startsWith("answer: 200 ").contains("\"title\":\"Guide\"");
      assertThat(printed.get(1)).startsWith("answer: 200 ").contains("\"items\":[]");
      assertThat(printed.get(2)).startsWith("answer: 412 ").contains("dev.docs:docs-pdf");
    }
  }

  /** Its module exports nothing, so that it is its own program. */
  @Test
  void theServer() throws Exception {
    for (String started :
        List.of(
            "-cp $(<target/brought) dev.docs.http.cli.Main",
            "-p $(<target/brought) -m dev.docs.server/dev.docs.http.cli.Main")) {
      String command =
          "cd ../programs/server; exec java "
              + started
              + " --store jdbc:h2:./data/docs --metrics 127.0.0.1:0 --import ../../docs/examples/sample-docs";
      try (Shell.Server server = shell.serve(command, "metrics: ")) {
        assertThat(server.printed()).anyMatch(line -> line.startsWith("imported "));
        assertThat(shell.run("curl -sSf " + server.url() + "/v1/openapi.json")).isNotEmpty();
        assertThat(shell.run("curl -sSf " + server.value("metrics: "))).isNotEmpty();
      }
    }
  }

  @Test
  void theStarter() throws Exception {
    assertThat(onClassPath("spring")).endsWith("space: Guide");
    assertThat(onModulePath("spring")).endsWith("space: Guide");
  }

  @Test
  void theStarterOfTests() throws Exception {
    assertThat(onClassPath("spring-test")).endsWith("space: Guide", "world: Guide");
    assertThat(onModulePath("spring-test")).endsWith("space: Guide", "world: Guide");
  }
}
