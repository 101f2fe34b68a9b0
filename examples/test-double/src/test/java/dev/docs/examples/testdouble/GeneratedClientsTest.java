package dev.docs.examples.testdouble;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.world.DocsDouble;
import dev.docs.http.world.DocsWorld;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Generators make clients of the served description that compile and call, beside each other. */
@Execution(ExecutionMode.CONCURRENT)
@EnabledIfSystemProperty(
    named = "docs.tests",
    matches = "nightly",
    disabledReason = "takes very long: -P nightly runs it")
class GeneratedClientsTest {

  /** What the build copies for this test nightly. */
  private static final Path TOOLS = Path.of("target/generator").toAbsolutePath();

  private static final Path GENERATOR = TOOLS.resolve("openapi-generator-cli.jar");

  /** Two operations of the interface would have the same name in this language. */
  private static final String RENAMED =
      "getLatestOpenAPISpecVersionContentRaw=getLatestOpenAPISpecVersionBytes";

  @TempDir private Path directory;

  @Test
  void aClientInJavaCompilesAndCalls() throws Exception {
    try (DocsDouble<Harbour> lab = DocsDouble.start(Harbour::new)) {
      DocsWorld world = lab.world();
      generate(described(world), "java", "--library", "native", "--global-property", SOURCES);
      Path caller = resource("Caller.java");
      List<String> sources = sources(".java");
      sources.add(caller.toString());
      Files.write(directory.resolve("sources"), sources);
      String libraries =
          GENERATOR
              + ":"
              + TOOLS.resolve("jackson-databind-nullable.jar")
              + ":"
              + TOOLS.resolve("jakarta.annotation-api.jar");
      run("javac", "-nowarn", "-proc:none", "-cp", libraries, "-d", "classes", "@sources");
      String said =
          run(
              "java",
              "-cp",
              "classes:" + libraries,
              "Caller",
              world.url(),
              world.token("ada"),
              lab.seed().guide.value());
      assertThat(said).contains("space: Guide", "change request: Two");
    }
  }

  @Test
  void clientsInTypeScriptCompileAndCall() throws Exception {
    try (DocsDouble<Harbour> lab = DocsDouble.start(Harbour::new)) {
      DocsWorld world = lab.world();
      Path description = described(world);
      generate(description, "typescript-fetch", "--operation-id-name-mappings", RENAMED);
      run(
          "npm",
          "install",
          "--no-audit",
          "--no-fund",
          "--no-package-lock",
          "openapi-typescript@7.13.0",
          "typescript@5.9.3");
      run("npx", "openapi-typescript", description.toString(), "-o", "types.d.ts");
      resource("caller.ts");
      run("npx", "tsc", "--strict", "--target", "es2022", "--module", "nodenext", "caller.ts");
      String said =
          run("node", "caller.js", world.url(), world.token("ada"), lab.seed().guide.value());
      assertThat(said)
          .contains("user: Ada", "change request: Two", "space: Guide")
          .contains("rules: 1", "pages: document");
    }
  }

  @Test
  void theDescriptionHasNoFaultThatRedoclyKnows() throws Exception {
    try (DocsDouble<Harbour> lab = DocsDouble.start(Harbour::new)) {
      String description = described(lab.world()).toString();
      run("npx", "--yes", "@redocly/cli@2.11.0", "lint", description, "--format=summary");
    }
  }

  private static final String SOURCES =
      "apis,models,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false";

  private Path described(DocsWorld world) throws Exception {
    HttpRequest get = HttpRequest.newBuilder(URI.create(world.url() + "/openapi.json")).build();
    String json = HttpClient.newHttpClient().send(get, HttpResponse.BodyHandlers.ofString()).body();
    return Files.writeString(directory.resolve("openapi.json"), json);
  }

  private void generate(Path description, String language, String... more) throws Exception {
    List<String> command = new ArrayList<>(List.of("java", "-jar", GENERATOR.toString()));
    command.addAll(List.of("generate", "-g", language, "-o", "client"));
    command.addAll(List.of("-i", description.toString()));
    command.addAll(List.of(more));
    run(command.toArray(String[]::new));
  }

  private Path resource(String name) throws IOException {
    try (InputStream in = GeneratedClientsTest.class.getResourceAsStream(name + ".txt")) {
      Files.copy(in, directory.resolve(name));
    }
    return directory.resolve(name);
  }

  private List<String> sources(String suffix) throws IOException {
    try (Stream<Path> files = Files.walk(directory.resolve("client"))) {
      return files
          .map(Path::toString)
          .filter(file -> file.endsWith(suffix) && !file.contains("/src/test/"))
          .collect(Collectors.toCollection(ArrayList::new));
    }
  }

  private String run(String... command) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s: %s", String.join(" ", command), said).isZero();
    return said;
  }
}
