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
      assertThat(said)
          .contains("user: Ada", "organization: Harbour", "spaces: 1", "space: Guide")
          .contains("change request: Two", "changed: Three", "same: Three", "pages: 1")
          .contains("change requests: 0");
    }
  }

  /**
   * The generator for version 1 of pydantic, which Debian has. It needs aenum for one name that it
   * does not use, and leaves annotations of enumerations to be read too early.
   */
  @Test
  void aClientInPythonCalls() throws Exception {
    try (DocsDouble<Harbour> lab = DocsDouble.start(Harbour::new)) {
      DocsWorld world = lab.world();
      Path description = described(world);
      generate(
          description,
          "python-pydantic-v1",
          "--package-name",
          "client",
          "--global-property",
          SOURCES);
      Path client = directory.resolve("client");
      Files.writeString(client.resolve("aenum.py"), "from enum import Enum\n\nno_arg = ()\n");
      for (String model : sources(".py")) {
        String text = Files.readString(Path.of(model));
        if (model.contains("/models/") && !text.contains("from __future__ import annotations")) {
          Files.writeString(Path.of(model), "from __future__ import annotations\n" + text);
        }
      }
      Files.move(resource("caller.py"), client.resolve("caller.py"));
      String said =
          run(
              "/usr/bin/python3",
              "client/caller.py",
              world.url(),
              world.token("ada"),
              lab.seed().guide.value());
      assertThat(said)
          .contains("user: Ada", "organization: Harbour", "spaces: 1", "space: Guide")
          .contains("change request: Three", "same: Three", "change requests: 0", "files: 0");
    }
  }

  /** The constants of enumerations have the names of these; modules cannot be fetched. */
  @Test
  void aClientInGoCompiles() throws Exception {
    try (DocsDouble<Harbour> lab = DocsDouble.start(Harbour::new)) {
      generate(
          described(lab.world()),
          "go",
          "--additional-properties=enumClassPrefix=true",
          "--global-property",
          SOURCES);
      Path client = directory.resolve("go/src/client");
      Files.createDirectories(client.getParent());
      Files.move(directory.resolve("client"), client);
      Files.delete(client.resolve("go.mod"));
      String path = directory.resolve("go") + ":/usr/share/gocode";
      String cache = directory.resolve("cache").toString();
      run("env", "GO111MODULE=off", "GOPATH=" + path, "GOCACHE=" + cache, "go", "build", "client");
    }
  }

  /**
   * The generator does not escape the dollar in a value, as {@code $primary} has one, and lets
   * unions call a method that constants, addresses, times and objects of any fields do not have.
   */
  @Test
  void aClientInKotlinCompiles() throws Exception {
    try (DocsDouble<Harbour> lab = DocsDouble.start(Harbour::new)) {
      generate(
          described(lab.world()),
          "kotlin",
          "--additional-properties=serializationLibrary=gson,generateOneOfAnyOfWrappers=true,"
              + "enumPropertyNaming=UPPERCASE",
          "--global-property",
          SOURCES);
      List<String> sources = sources(".kt");
      String guide = Files.readString(Path.of("../guides/server.md"));
      String edits = guide.split("```sed\n")[1].split("```")[0];
      Files.writeString(directory.resolve("kotlin.sed"), edits);
      List<String> mended = new ArrayList<>(List.of("sed", "-i", "-E", "-f", "kotlin.sed"));
      mended.addAll(sources);
      run(mended.toArray(String[]::new));
      Files.write(directory.resolve("sources"), sources);
      String libraries = libraries(TOOLS.resolve("kotlin"));
      run(
          "java",
          "-Xmx2g",
          "-Xss16m", // it resolves long chains of calls by recursion
          "-cp",
          libraries,
          "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
          "-no-stdlib",
          "-no-reflect",
          "-nowarn",
          "-classpath",
          libraries,
          "-d",
          "classes",
          "@sources");
    }
  }

  private static String libraries(Path folder) throws IOException {
    try (Stream<Path> jars = Files.list(folder)) {
      return jars.map(Path::toString).collect(Collectors.joining(":"));
    }
  }

  /**
   * What orval makes has one error that is its own: a field that has another type than any other
   * field of its object.
   */
  @Test
  void otherClientsInTypeScriptCompile() throws Exception {
    try (DocsDouble<Harbour> lab = DocsDouble.start(Harbour::new)) {
      String description = described(lab.world()).toString();
      install("@hey-api/openapi-ts@0.95.0", "orval@7.13.2", "typescript@5.9.3");
      run("npx", "openapi-ts", "-i", description, "-o", "hey", "-c", "@hey-api/client-fetch");
      run(
          "npx",
          "orval",
          "--input",
          description,
          "--output",
          "orval/client.ts",
          "--client",
          "fetch");
      Path client = directory.resolve("orval/client.ts");
      String text = Files.readString(client);
      String index = "[key: string]: SiteAdaptiveJSONSchemaClaimsProperties";
      assertThat(text).contains(index);
      Files.writeString(client, text.replace(index, "[key: string]: unknown"));
      run(
          "npx",
          "tsc",
          "--noEmit",
          "--strict",
          "--skipLibCheck",
          "--target",
          "es2022",
          "--module",
          "esnext",
          "--moduleResolution",
          "bundler",
          "hey/index.ts",
          "orval/client.ts");
    }
  }

  private void install(String... packages) throws Exception {
    List<String> command = new ArrayList<>(List.of("npm", "install", "--no-audit", "--no-fund"));
    command.addAll(List.of("--no-package-lock", "--ignore-scripts"));
    command.addAll(List.of(packages));
    run(command.toArray(String[]::new));
  }

  @Test
  void clientsInTypeScriptCompileAndCall() throws Exception {
    try (DocsDouble<Harbour> lab = DocsDouble.start(Harbour::new)) {
      DocsWorld world = lab.world();
      Path description = described(world);
      generate(description, "typescript-fetch", "--operation-id-name-mappings", RENAMED);
      install("openapi-typescript@7.13.0", "typescript@5.9.3");
      run("npx", "openapi-typescript", description.toString(), "-o", "types.d.ts");
      resource("caller.ts");
      run("npx", "tsc", "--strict", "--target", "es2022", "--module", "nodenext", "caller.ts");
      String said =
          run("node", "caller.js", world.url(), world.token("ada"), lab.seed().guide.value());
      assertThat(said)
          .contains("user: Ada", "change request: Two", "changed: Three, Three", "space: Guide")
          .contains("organization: Harbour", "spaces: 1")
          .contains("rules: 1", "pages: document");
    }
  }

  /** Redocly warns of one thing that is not the description's: the server is this machine. */
  @Test
  void checksOfDescriptionsFindNoFault() throws Exception {
    try (DocsDouble<Harbour> lab = DocsDouble.start(Harbour::new)) {
      String description = described(lab.world()).toString();
      install(
          "@redocly/cli@2.11.0",
          "@stoplight/spectral-cli@6.16.3",
          "@apidevtools/swagger-parser@13.0.0");
      String said =
          run(
              "npx",
              "redocly",
              "lint",
              description,
              "--format=summary",
              "--skip-rule=no-server-example.com");
      assertThat(said).contains("Your API description is valid").doesNotContain("warning");
      Files.writeString(directory.resolve(".spectral.yaml"), "extends: [\"spectral:oas\"]\n");
      run("npx", "spectral", "lint", description, "--fail-severity", "warn");
      run(
          "node",
          "--input-type=module",
          "-e",
          "import parser from '@apidevtools/swagger-parser'; await parser.validate('openapi.json');");
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
