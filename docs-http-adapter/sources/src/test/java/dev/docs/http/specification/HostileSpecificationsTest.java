package dev.docs.http.specification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.content.FileBytes;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.http.specification.WebSpecificationSource.Limits;
import dev.docs.listing.ListOptions;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.ProcessingState;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.port.SpecificationSource;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Malicious specifications, from the folder {@code hostile} and generated when too large to be
 * stored: each fails with an error within its limits, without side effects.
 */
@WholeRun
class HostileSpecificationsTest {

  private static final String HEAD = "openapi: 3.0.0\ninfo: {title: T, version: '1'}\npaths: {}\n";

  private final List<String> reasons = new ArrayList<>();
  private final DocumentServer site = new DocumentServer();
  private final WebSpecificationSource source =
      WebSpecificationSource.of(AddressPolicy.PUBLIC_AND_LOOPBACK).onFailure(reasons::add);

  @AfterEach
  void close() {
    site.close();
  }

  private static byte[] resource(String name) {
    try (InputStream in = HostileSpecificationsTest.class.getResourceAsStream("hostile/" + name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void fails(
      WebSpecificationSource by,
      String text,
      SpecificationSource.Outcome.Failure failure,
      String reason) {
    fails(by.parse(FileBytes.of(text.getBytes(StandardCharsets.UTF_8))), failure, reason);
  }

  private void fails(
      SpecificationSource.Outcome outcome,
      SpecificationSource.Outcome.Failure failure,
      String reason) {
    assertThat(outcome)
        .as("%s", reasons)
        .isEqualTo(new SpecificationSource.Outcome.Failed(failure));
    assertThat(reasons).last().asString().contains(reason);
  }

  // ---------------------------------------------------------------- texts

  @ParameterizedTest
  @ValueSource(
      strings = {
        "alias-bomb.yaml",
        "alias-of-itself.yaml",
        "merge-of-itself.yaml",
        "references-in-a-circle.yaml",
        "path-that-is-itself.json",
        "half-a-surrogate.json",
        "half-a-surrogate.yaml",
        "two-documents.yaml",
        "binary.yaml",
        "unclosed.json",
        "key-twice.json",
        "file-beside.yaml",
        "not-utf8.json",
        "tag-of-a-class.yaml"
      })
  void aTextOfTheFolderIsNotRead(String name) {
    assertThat(source.parse(FileBytes.of(resource(name))))
        .as("%s", reasons)
        .isEqualTo(
            new SpecificationSource.Outcome.Failed(
                SpecificationSource.Outcome.Failure.PARSE_ERROR));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"file-scheme.yaml", "metadata-service.yaml", "local-network.yaml", "gopher.yaml"})
  void aReferenceIntoOtherNetworksIsNotFollowed(String name) {
    assertThat(source.parse(FileBytes.of(resource(name))))
        .as("%s", reasons)
        .isEqualTo(
            new SpecificationSource.Outcome.Failed(
                SpecificationSource.Outcome.Failure.FETCH_ERROR));
  }

  @Test
  void aTextThatNestsDeepIsRefusedBeforeItIsRead() {
    int deep = 1_000_000;
    for (String text :
        List.of(
            "{\"a\":".repeat(deep),
            "[".repeat(deep),
            HEAD + "x-a: " + "[".repeat(deep),
            HEAD + "x-a: " + "{a: ".repeat(deep),
            HEAD + "x-a:\n  " + "- ".repeat(deep))) {
      fails(source, text, SpecificationSource.Outcome.Failure.PARSE_ERROR, "");
    }
  }

  @Test
  void aDocumentThatIsTooLargeIsRefused() {
    byte[] line = new byte[100 << 20];
    Arrays.fill(line, (byte) 'a');
    fails(
        source.parse(FileBytes.of(line)),
        SpecificationSource.Outcome.Failure.PARSE_ERROR,
        "is larger than");
  }

  @Test
  void aLineOfManyMegabytesIsOneText() {
    String line = "a".repeat(4 << 20);
    for (String value : List.of(line, "'" + line + "'", '"' + line + '"', "|\n  " + line)) {
      assertThat(
              source.parse(FileBytes.of((HEAD + "x-a: " + value).getBytes(StandardCharsets.UTF_8))))
          .isInstanceOf(SpecificationSource.Outcome.Read.class);
    }
  }

  @Test
  void noFormOfALongTextTakesLong() {
    String words = "a ".repeat(1 << 20);
    for (String text :
        List.of(
            HEAD + "x-a: " + words,
            HEAD + "x-a: '" + words + "'",
            HEAD + "x-a: |\n" + "  a\n".repeat(1 << 20),
            HEAD + "x-a: >\n" + "  a\n".repeat(1 << 20),
            HEAD + "#".repeat(4 << 20) + "\n",
            HEAD + "\n".repeat(4 << 20),
            HEAD + " ".repeat(4 << 20),
            HEAD + "x-a: \"" + "\\u0061".repeat(1 << 20) + '"')) {
      source.parse(FileBytes.of(text.getBytes(StandardCharsets.UTF_8)));
    }
    for (String text :
        List.of(
            "&" + "a".repeat(4 << 20),
            "!" + "a".repeat(4 << 20),
            "%" + "a".repeat(4 << 20),
            "? ".repeat(1 << 20),
            "a: ".repeat(1 << 20),
            "a".repeat(4 << 20) + ": b")) {
      fails(source, text, SpecificationSource.Outcome.Failure.PARSE_ERROR, "");
    }
  }

  @Test
  void valuesAliasesAndMemoryAreCounted() {
    Limits few = new Limits(1 << 20, 2, 1_000, 10, 20, Duration.ofSeconds(5), 16 << 20);
    WebSpecificationSource strict = source.withLimits(few);
    fails(
        strict,
        HEAD + "x-a: [" + "1,".repeat(1_001) + "1]",
        SpecificationSource.Outcome.Failure.PARSE_ERROR,
        "values");
    fails(
        strict,
        HEAD + "x-a: &a 1\nx-b: [" + "*a ,".repeat(11) + "1]",
        SpecificationSource.Outcome.Failure.PARSE_ERROR,
        "aliases");
    fails(
        strict,
        HEAD + "x-a: &a '" + "a".repeat(200_000) + "'\nx-b: [" + "*a ,".repeat(9) + "1]",
        SpecificationSource.Outcome.Failure.PARSE_ERROR,
        "characters");
    fails(
        strict,
        HEAD + "x-a: &a " + "[".repeat(15) + "]".repeat(15) + "\nx-b: [[[[[[*a ]]]]]]",
        SpecificationSource.Outcome.Failure.PARSE_ERROR,
        "deeper");
    fails(
        source.withLimits(few.withMaxMemory(1 << 20)),
        HEAD + "x-a: " + "a".repeat(600_000),
        SpecificationSource.Outcome.Failure.PARSE_ERROR,
        "takes more memory than");
  }

  @Test
  @RuleTest("openapi-errors")
  void bytesWithoutSenseEndAsAnError() {
    Random random = new Random(42);
    for (int i = 0; i < 500; i++) {
      byte[] bytes = new byte[random.nextInt(400)];
      random.nextBytes(bytes);
      fails(source.parse(FileBytes.of(bytes)), SpecificationSource.Outcome.Failure.PARSE_ERROR, "");
    }
  }

  // ---------------------------------------------------------------- addresses

  private String served(String name, String text) {
    site.serve(name, text);
    return site.url(name);
  }

  @Test
  void documentsThatReferToEachOtherAreReadOnceEach() {
    site.serve("/a.yaml", HEAD + "x: 1\ncomponents: {schemas: {A: {items: {$ref: b.yaml}}}}")
        .serve("/b.yaml", "items: {$ref: 'a.yaml#/components/schemas/A'}");
    assertThat(source.fetch(site.url("/a.yaml"), List.of()))
        .isInstanceOf(SpecificationSource.Outcome.Read.class);
    assertThat(site.asked).containsExactly("200 /a.yaml", "200 /b.yaml");
  }

  @Test
  @RuleTest("openapi-references")
  void documentsWithoutEndAreFollowedToTheLimit() {
    site.handle(
        "/next.yaml",
        exchange -> {
          String query = String.valueOf(exchange.getRequestURI().getQuery());
          byte[] text =
              (HEAD + "components: {schemas: {A: {$ref: 'next.yaml?" + query + "x'}}}")
                  .getBytes(StandardCharsets.UTF_8);
          site.asked.add(query);
          exchange.sendResponseHeaders(200, text.length);
          exchange.getResponseBody().write(text);
        });
    fails(
        source.fetch(site.url("/next.yaml"), List.of()),
        SpecificationSource.Outcome.Failure.PARSE_ERROR,
        "more than 100 documents");
    assertThat(site.asked).hasSize(100);
  }

  @Test
  void aBodyWithoutEndIsCutAtTheLimit() {
    site.handle(
        "/endless.yaml",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          byte[] piece = new byte[1 << 16];
          try {
            for (long sent = 0; sent < 1L << 30; sent += piece.length) {
              exchange.getResponseBody().write(piece);
            }
          } catch (IOException e) {
            site.asked.add("cut");
          }
        });
    fails(
        source.fetch(site.url("/endless.yaml"), List.of()),
        SpecificationSource.Outcome.Failure.FETCH_ERROR,
        "is larger than");
  }

  @Test
  @RuleTest("openapi-errors")
  void anAddressThatNeverAnswersIsGivenUp() {
    site.handle(
        "/slow.yaml",
        exchange -> {
          try {
            new java.util.concurrent.CountDownLatch(1).await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    Limits hasty = Limits.DEFAULT.withMaxTime(Duration.ofMillis(200));
    fails(
        source.withLimits(hasty).fetch(site.url("/slow.yaml"), List.of()),
        SpecificationSource.Outcome.Failure.FETCH_TIMEOUT,
        "");
  }

  @Test
  void anArchiveThatExplodesIsCutAtTheLimit() {
    site.handle(
        "/bomb.yaml",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Encoding", "gzip");
          exchange.sendResponseHeaders(200, 0);
          try (var zip = new java.util.zip.GZIPOutputStream(exchange.getResponseBody())) {
            byte[] piece = new byte[1 << 20];
            for (int i = 0; i < 200; i++) {
              zip.write(piece);
            }
          } catch (IOException e) {
            site.asked.add("cut");
          }
        });
    fails(
        source.fetch(site.url("/bomb.yaml"), List.of()),
        SpecificationSource.Outcome.Failure.FETCH_ERROR,
        "is larger than");
  }

  @Test
  void addressesOfThisNetworkAreRefusedHoweverTheyAreReached() throws IOException {
    WebSpecificationSource open = WebSpecificationSource.of(AddressPolicy.PUBLIC);
    String address = served("/a.yaml", HEAD);
    for (String url :
        List.of(
            address,
            "http://localhost/a.yaml",
            "http://[::1]/a.yaml",
            "http://169.254.169.254/latest/meta-data",
            "http://10.0.0.1/a.yaml",
            "http://0x7f.1/a.yaml",
            "file:///etc/passwd",
            "https://user:secret@example.com/a.yaml")) {
      assertThat(open.fetch(url, List.of()))
          .as(url)
          .isEqualTo(
              new SpecificationSource.Outcome.Failed(
                  SpecificationSource.Outcome.Failure.FETCH_ERROR));
    }
    InetAddress inside = InetAddress.getByName("192.168.1.1");
    WebSpecificationSource named =
        WebSpecificationSource.of(
            Fetcher.of(AddressPolicy.PUBLIC).withNames(host -> List.of(inside)));
    assertThat(named.fetch("http://specs.example/a.yaml", List.of()))
        .isEqualTo(
            new SpecificationSource.Outcome.Failed(
                SpecificationSource.Outcome.Failure.FETCH_ERROR));
    assertThat(site.asked).isEmpty();
  }

  @Test
  void aRedirectIntoAnotherNetworkIsNotFollowed() {
    site.handle(
        "/away.yaml",
        exchange -> {
          exchange.getResponseHeaders().set("Location", "http://169.254.169.254/");
          exchange.sendResponseHeaders(302, -1);
        });
    fails(
        source.fetch(site.url("/away.yaml"), List.of()),
        SpecificationSource.Outcome.Failure.FETCH_ERROR,
        "network");
  }

  // ---------------------------------------------------------------- atomicity

  @Test
  void whatFailsLeavesTheVersionsAndTheStoreAsTheyWere() {
    MemoryStore store = MemoryStore.create();
    World world = World.on(store);
    Docs docs = Docs.builder().store(store).clock(world.clock).specificationSource(source).build();
    OpenApiSpecs specs = docs.as(Caller.user("admin")).openApiSpecs();
    specs.create(world.organization, new CreateOpenApiSpec("pets", OpenApiSpec.Source.text(HEAD)));
    OpenApiSpec good = specs.get(world.organization, "pets").spec();
    site.serve("/half.yaml", HEAD + "components: {schemas: {A: {$ref: gone.yaml}}}");
    for (OpenApiSpec.Source bad :
        List.of(
            OpenApiSpec.Source.text(
                new String(resource("alias-bomb.yaml"), StandardCharsets.UTF_8)),
            OpenApiSpec.Source.url(site.url("/half.yaml")),
            OpenApiSpec.Source.url("http://169.254.169.254/"))) {
      specs.save(world.organization, SaveOpenApiSpec.named("pets", bad));
      OpenApiSpec after = specs.get(world.organization, "pets").spec();
      assertThat(after.state()).isEqualTo(ProcessingState.COMPLETE);
      assertThat(after.lastFailure()).isNotNull();
      assertThat(after.lastVersion()).isEqualTo(good.lastVersion());
      assertThat(after.text()).isEmpty();
      assertThat(specs.versions(world.organization, "pets", ListOptions.first()).count())
          .isEqualTo(1);
    }
    assertThat(docs.verify()).isEmpty();
  }
}
