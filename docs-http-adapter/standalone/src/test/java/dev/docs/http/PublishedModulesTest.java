package dev.docs.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The published modules, which the quick build builds, and the other files that list them. */
class PublishedModulesTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", "../.."));
  private static final Pattern MODULE = Pattern.compile("<module>(docs-[a-z0-9/-]+)</module>");
  private static final Pattern BUILT = Pattern.compile("<module>([a-z0-9/-]+)</module>");
  private static final Pattern PROJECT = Pattern.compile("<module>([a-z-]+)</module>");
  private static final Pattern NAME =
      Pattern.compile("<artifactId>(docs-(?!parent)[a-z0-9-]+)</artifactId>");
  private static final Pattern ARTIFACT =
      Pattern.compile("<groupId>dev\\.docs</groupId>\\s*<artifactId>([a-z-]+)</artifactId>");
  private static final Pattern VERSION = Pattern.compile("<version>([^<$]+)</version>");
  private static final Pattern XML = Pattern.compile("```xml\n(.*?)```", Pattern.DOTALL);

  private static String text(String path) throws IOException {
    return Files.readString(ROOT.resolve(path));
  }

  private static String version() throws IOException {
    return all(VERSION, text("pom.xml")).get(0);
  }

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1)).toList();
  }

  /** The artifacts of the modules that are published, but for the BOM. */
  private static List<String> modules() throws IOException {
    List<String> names = new ArrayList<>();
    for (String module : all(MODULE, text("pom.xml"))) {
      String pom = text(module + "/pom.xml");
      String name = all(NAME, pom).get(0);
      if (!pom.contains("<maven.deploy.skip>true") && !name.equals("docs-bom")) {
        names.add(name);
      }
    }
    return names;
  }

  /** Whether a module's POM keeps it from being installed and deployed. */
  private static boolean isKeptBack(String module) {
    try {
      String pom = text(module + "/pom.xml");
      return pom.contains("<maven.install.skip>true") && pom.contains("<maven.deploy.skip>true");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void theQuickBuildBuildsThemAndNothingElse() throws IOException {
    String pom = text("pom.xml");
    int profiles = pom.indexOf("<profiles>");
    List<String> always = all(BUILT, pom.substring(0, profiles));
    assertThat(always).hasSizeGreaterThan(4).noneMatch(PublishedModulesTest::isKeptBack);
    List<String> unlessQuick = all(BUILT, pom.substring(profiles));
    assertThat(unlessQuick)
        .containsExactly("docs-http-adapter/spring-boot-starter/boot-4", "examples")
        .allMatch(PublishedModulesTest::isKeptBack);
    assertThat(pom.substring(0, pom.indexOf("<module>" + unlessQuick.get(0))))
        .containsPattern("<name>!quick</name>\\s*</property>\\s*</activation>\\s*<modules>\\s*$");
  }

  @Test
  void aProgramOfItsOwnIsStartedOnEach() throws IOException {
    Path projects = ROOT.resolve("examples/readme/src/test/projects");
    List<String> artifacts = new ArrayList<>();
    for (String project : all(PROJECT, Files.readString(projects.resolve("pom.xml")))) {
      List<String> needed =
          all(ARTIFACT, Files.readString(projects.resolve(project).resolve("pom.xml")));
      if (project.equals("application")) {
        assertThat(needed).containsExactly("docs-core", "docs-store-memory", "docs-http-adapter");
      } else {
        assertThat(needed).as(project).hasSize(1);
        artifacts.addAll(needed);
      }
    }
    assertThat(artifacts).containsExactlyInAnyOrderElementsOf(modules());
  }

  @Test
  void theBomHasAllModulesInTheVersionOfTheParent() throws IOException {
    String bom = text("docs-core/bom/pom.xml");
    assertThat(all(VERSION, bom).get(0)).isEqualTo(version());
    List<String> modules = modules();
    assertThat(modules).hasSizeGreaterThan(4);
    List<String> artifacts = all(ARTIFACT, bom);
    assertThat(artifacts.get(0)).isEqualTo("docs-bom");
    assertThat(artifacts.subList(1, artifacts.size())).containsExactlyElementsOf(modules);
  }

  @Test
  void theDependenciesInTheGuidesAreModulesInThisVersion() throws IOException {
    List<String> blocks = new ArrayList<>();
    for (String guide : List.of("artifacts", "embedding", "install", "test-double")) {
      blocks.addAll(all(XML, text("examples/guides/" + guide + ".md")));
    }
    assertThat(blocks).hasSizeGreaterThan(3);
    List<String> published = new ArrayList<>(modules());
    published.add("docs-bom");
    for (String block : blocks) {
      assertThat(published).containsAll(all(ARTIFACT, block));
      assertThat(all(VERSION, block)).isNotEmpty().containsOnly(version());
    }
  }
}
