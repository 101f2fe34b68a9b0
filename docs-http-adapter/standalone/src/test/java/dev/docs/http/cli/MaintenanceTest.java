package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.scenario.LineSpecifications;
import dev.docs.scenario.World;
import dev.docs.store.memory.MemoryStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MaintenanceTest {

  private static final String URL = "https://a.example/pets.yaml";
  private static final Duration AGE = Duration.ofHours(6);

  private final MemoryStore store = MemoryStore.create();
  private final World world = World.on(store);
  private final LineSpecifications source = new LineSpecifications().serve(URL, "title Pets");
  private final Docs docs =
      Docs.builder().store(store).clock(world.clock).specificationSource(source).build();
  private final List<RuntimeException> failures = new ArrayList<>();

  @BeforeEach
  void makeSpecification() {
    docs.as(Caller.user("admin"))
        .openApiSpecs()
        .create(world.organization, new CreateOpenApiSpec("pets", OpenApiSpec.Source.url(URL)));
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private Maintenance upkeep(Optional<Duration> refetched) {
    return new Maintenance(docs, refetched, failures::add);
  }

  @Test
  void itAsksAddressesAgainWhenTheirAnswerIsOldEnough() {
    try (Maintenance upkeep = upkeep(Optional.of(AGE))) {
      upkeep.look();
      assertThat(source.asked).hasValue(1);
      world.clock.advance(AGE);
      upkeep.look();
      upkeep.look();
      assertThat(source.asked).hasValue(2);
    }
  }

  @Test
  void itAsksNoneWhereThatIsOff() {
    try (Maintenance upkeep = upkeep(Optional.empty())) {
      world.clock.advance(OpenApiSpecs.REFETCHED_AFTER.multipliedBy(10));
      upkeep.look();
      assertThat(source.asked).hasValue(1);
    }
  }

  @Test
  void itTellsOfAFailureAndLooksAgain() throws InterruptedException {
    CountDownLatch told = new CountDownLatch(3);
    store.close();
    try (Maintenance upkeep =
        new Maintenance(docs, Optional.of(AGE), failure -> told.countDown())) {
      upkeep.start(Duration.ofMillis(1));
      told.await();
    }
    assertThat(failures).isEmpty();
  }
}
