package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.port.JobRunner;
import dev.docs.store.Store;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** An organization with specifications that are read when a test says so; on any store. */
abstract class OpenApiFixture {

  static final String URL = "https://a.example/pets.yaml";
  static final ListOptions ALL = ListOptions.first();

  final JobRunner.Stepped jobs = new JobRunner.Stepped();
  final LineSpecifications source = new LineSpecifications();
  Store store;
  World world;
  Docs docs;
  OpenApiSpecs specs;
  OrganizationId acme;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    acme = world.organization;
    docs = process(jobs);
    specs = docs.as(Caller.user("admin")).openApiSpecs();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  /** A process on the store. */
  Docs process(JobRunner runner) {
    return Docs.builder()
        .store(store)
        .clock(world.clock)
        .specificationSource(source)
        .jobs(runner)
        .build();
  }

  static DocsException refused(ErrorCode code, ThrowingCallable call) {
    DocsException[] caught = new DocsException[1];
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            DocsException.class,
            e -> {
              assertThat(e.code()).as(e.getMessage()).isEqualTo(code);
              caught[0] = e;
            });
    return caught[0];
  }

  OpenApiSpec create(String slug, OpenApiSpec.Source from) {
    return specs.create(acme, new CreateOpenApiSpec(slug, from)).spec();
  }

  OpenApiSpec save(OpenApiSpec.Source from) {
    return specs.save(acme, SaveOpenApiSpec.named("pets", from)).spec().spec();
  }

  OpenApiSpec pets() {
    return specs.get(acme, "pets").spec();
  }

  List<OpenApiVersion> versions() {
    return specs.versions(acme, "pets", ALL).items();
  }

  String content(OpenApiVersion version) {
    StringBuilder text = new StringBuilder();
    for (String chunk : version.documents().get(0).chunks()) {
      text.append(new String(specs.chunk(version, chunk), StandardCharsets.UTF_8));
    }
    return text.toString();
  }

  static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
