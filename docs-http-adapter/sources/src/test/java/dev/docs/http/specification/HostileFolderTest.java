package dev.docs.http.specification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.content.FileBytes;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.specification.WebSpecificationSource.Limits;
import dev.docs.listing.ListOptions;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.ProcessingState;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.FetchedDocument;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every file of the folder {@code hostile}, as a text and at a URL: reading fails with an error,
 * and its versions and the rest of the store are unchanged.
 */
@WholeRun
class HostileFolderTest {

  private static final String GOOD =
      "openapi: 3.0.0\ninfo: {title: T, version: '1'}\npaths: {/a: {get: {}}}\n";

  /** Tight limits for documents of the folder. */
  private static final Limits LIMITS = Limits.DEFAULT.withMaxBytes(1 << 20).withMaxMemory(32 << 20);

  private final DocumentServer site = new DocumentServer();
  private final MemoryStore store = MemoryStore.create();
  private final World world = World.on(store);

  @AfterEach
  void close() {
    site.close();
    store.close();
  }

  static Stream<Path> files() throws IOException, URISyntaxException {
    URI folder = HostileFolderTest.class.getResource("hostile").toURI();
    try (Stream<Path> files = Files.list(Path.of(folder))) {
      return files.sorted().toList().stream();
    }
  }

  private OpenApiSpecs specs(SpecificationSource source) {
    return Docs.builder()
        .store(store)
        .clock(world.clock)
        .specificationSource(source)
        .build()
        .as(Caller.user("admin"))
        .openApiSpecs();
  }

  @ParameterizedTest
  @MethodSource("files")
  void aHostileTextEndsInItsErrorAndChangesNothing(Path file) throws IOException {
    FileBytes bytes = FileBytes.of(Files.readAllBytes(file));
    WebSpecificationSource closed =
        WebSpecificationSource.of(AddressPolicy.PUBLIC).withLimits(LIMITS);
    assertEndsInItsError(
        new Given(closed, closed.parse(bytes)), OpenApiSpec.Source.text("the file"));
  }

  @ParameterizedTest
  @MethodSource("files")
  void aHostileAddressEndsInItsErrorAndChangesNothing(Path file) throws IOException {
    site.serve("/" + file.getFileName(), Files.readAllBytes(file));
    WebSpecificationSource onlyTheSite =
        WebSpecificationSource.of(AddressPolicy.PUBLIC_AND_LOOPBACK).withLimits(LIMITS);
    assertEndsInItsError(onlyTheSite, OpenApiSpec.Source.url(site.url("/" + file.getFileName())));
  }

  private void assertEndsInItsError(SpecificationSource source, OpenApiSpec.Source hostile) {
    OpenApiSpecs specs = specs(source);
    specs(WebSpecificationSource.of(AddressPolicy.PUBLIC))
        .create(world.organization, new CreateOpenApiSpec("pets", OpenApiSpec.Source.text(GOOD)));
    OpenApiSpec before = specs.get(world.organization, "pets").spec();
    assertThat(before.lastVersion()).isNotNull();
    specs.save(world.organization, SaveOpenApiSpec.named("pets", hostile));
    OpenApiSpec after = specs.get(world.organization, "pets").spec();
    assertThat(after.state()).isEqualTo(ProcessingState.COMPLETE);
    assertThat(after.lastFailure())
        .isIn(
            SpecificationSource.Outcome.Failure.PARSE_ERROR,
            SpecificationSource.Outcome.Failure.FETCH_ERROR);
    assertThat(after.lastVersion()).isEqualTo(before.lastVersion());
    assertThat(after.text()).isEmpty();
    assertThat(specs.versions(world.organization, "pets", ListOptions.first()).count())
        .isEqualTo(1);
    assertThat(specs.latest(world.organization, "pets").documents())
        .isEqualTo(specs.version(world.organization, "pets", before.lastVersion()).documents());
  }

  /** Passes the bytes of a file, which may be no text, as the text. */
  private record Given(WebSpecificationSource source, SpecificationSource.Outcome outcome)
      implements SpecificationSource {

    @Override
    public SpecificationSource.Outcome fetch(String url, List<FetchedDocument> known) {
      return source.fetch(url, known);
    }

    @Override
    public SpecificationSource.Outcome parse(FileBytes text) {
      return outcome;
    }
  }
}
