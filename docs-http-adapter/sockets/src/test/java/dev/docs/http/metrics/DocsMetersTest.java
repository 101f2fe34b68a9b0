package dev.docs.http.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.http.DocsHttp;
import dev.docs.http.HandledRequest;
import dev.docs.http.HttpRequest;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.id.SpaceId;
import dev.docs.retention.History;
import dev.docs.scenario.FontFiles;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.store.StoreWrapper;
import dev.docs.store.WriteTx;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocsMetersTest {

  private final MeterRegistry registry = new SimpleMeterRegistry();
  private final DocsMeters meters = DocsMeters.in(registry);

  /** A store that repeats every write after a conflict. */
  private static final class Contended extends StoreWrapper {

    Contended(Store store) {
      super(store);
    }

    private static final class Conflict extends RuntimeException {
      private static final long serialVersionUID = 1L;

      private Conflict(Object undone) {
        super("undone: " + undone);
      }
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      try {
        return super.write(
            name,
            tx -> {
              throw new Conflict(work.apply(tx));
            });
      } catch (Conflict e) {
        return super.write(name, work);
      }
    }
  }

  private DocsHttp http(List<HandledRequest> told) {
    Docs docs =
        Docs.builder().store(new Contended(MemoryStore.create())).storeObserver(meters).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    return DocsApi.of(docs, new Tokens().add("secret", Caller.user("ada")))
        .onHandled(told::add)
        .onHandled(meters)
        .build();
  }

  @Test
  void requestsAreTimedByOperationAndStatus() {
    List<HandledRequest> told = new ArrayList<>();
    DocsHttp http = http(told);
    http.handle(HttpRequest.get("/v1/user").withToken("secret"));
    http.handle(HttpRequest.get("/v1/user").withToken("secret"));
    http.handle(HttpRequest.get("/v1/user"));
    http.handle(HttpRequest.get("/v1/nothing"));
    assertThat(requests("getAuthenticatedUser", 200)).isEqualTo(2);
    assertThat(requests("getAuthenticatedUser", 401)).isOne();
    assertThat(requests("none", 404)).isOne();
    assertThat(told).as("who was named first is told too").hasSize(4);
  }

  private long requests(String operation, int status) {
    return registry
        .get("docs.requests")
        .tag("operation", operation)
        .tag("status", String.valueOf(status))
        .timer()
        .count();
  }

  @Test
  void unitsOfWorkAreTimedByServiceAndTheirRetriesCounted() {
    http(new ArrayList<>());
    assertThat(
            registry
                .get("docs.store.work")
                .tags("service", "Users", "mode", "write", "outcome", "done")
                .timer()
                .count())
        .isOne();
    assertThat(registry.get("docs.store.retries").tag("service", "Users").counter().count())
        .isOne();
  }

  @Test
  void whatWasPermanentlyRemovedIsCounted() {
    try (Store store = MemoryStore.create()) {
      World world = World.on(store);
      Docs docs =
          Docs.builder()
              .store(store)
              .clock(world.clock)
              .history(History.days(2))
              .purgeObserver(meters)
              .build();
      SpaceId kept = space(world);
      for (int i = 0; i < 4; i++) {
        world
            .admin
            .contents()
            .edit(ContentAt.main(kept), List.of(ContentEdit.insertPage("Page").markdown("p" + i)));
      }
      for (SpaceId deleted : List.of(space(world), space(world))) {
        world.admin.spaces().delete(deleted);
      }
      FontFiles.upload(world, world.admin, world.organization, FontFiles.woff2(1));
      world.clock.advance(Duration.ofDays(7));

      docs.purge();
      docs.purge();

      assertThat(purged("spaces")).isEqualTo(2);
      assertThat(purged("revisions")).as("replaced by the last one").isEqualTo(4);
      assertThat(purged("uploads")).isEqualTo(1);
      double records = purged("records");
      assertThat(records).isGreaterThan(2 + 4 + 1);

      world.admin.spaces().delete(kept);
      world.clock.advance(Duration.ofDays(7));
      docs.purge();

      assertThat(purged("spaces")).isEqualTo(3);
      assertThat(purged("uploads")).isEqualTo(1);
      assertThat(purged("records")).isGreaterThan(records);
    }
  }

  private static SpaceId space(World world) {
    return world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
  }

  private double purged(String what) {
    return registry.get("docs.purged").tag("what", what).counter().count();
  }

  @Test
  void lookUpsOfACacheAreCounted() {
    meters.cache("records", () -> 3, () -> 1);
    assertThat(
            registry
                .get("docs.cache")
                .tags("cache", "records", "result", "hit")
                .functionCounter()
                .count())
        .isEqualTo(3);
  }

  @Test
  void theFlightRecorderHasThemWithoutAnyOfThis(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("docs.jfr");
    try (Recording recording = new Recording()) {
      recording.enable("dev.docs.Request");
      recording.enable("dev.docs.StoreWork");
      recording.start();
      Docs docs = Docs.builder().store(new Contended(MemoryStore.create())).build();
      docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
      DocsApi.of(docs, new Tokens()).build().handle(HttpRequest.get("/v1/user"));
      recording.stop();
      recording.dump(file);
    }
    List<RecordedEvent> events = RecordingFile.readAllEvents(file);
    assertThat(events)
        .anySatisfy(
            event -> {
              assertThat(event.getEventType().getName()).isEqualTo("dev.docs.Request");
              assertThat(event.getString("operation")).isEqualTo("getAuthenticatedUser");
              assertThat(event.getInt("status")).isEqualTo(401);
            })
        .anySatisfy(
            event -> {
              assertThat(event.getEventType().getName()).isEqualTo("dev.docs.StoreWork");
              assertThat(event.getString("service")).isEqualTo("Users");
              assertThat(event.getInt("runs")).isEqualTo(2);
            });
  }

  /** As ids of invitations and keys of share links are, which links that were copied badly have. */
  @Test
  void nothingOfAPathThatLeadsNowhereIsInMetersOrEvents(@TempDir Path directory)
      throws IOException {
    String secret = "9hWqoLqFbGgXl1ZYvzyB";
    Path file = directory.resolve("docs.jfr");
    List<HandledRequest> told = new ArrayList<>();
    DocsHttp http = http(told);
    try (Recording recording = new Recording()) {
      recording.enable("dev.docs.Request");
      recording.start();
      for (String path : List.of("/v1/orgs/o/join/" + secret, "/" + secret, "/v1/" + secret)) {
        http.handle(HttpRequest.get(path).withToken("secret"));
        http.handle(HttpRequest.of("BREW", path));
      }
      recording.stop();
      recording.dump(file);
    }
    assertThat(told).hasSize(6);
    assertThat(told.toString()).doesNotContain(secret);
    assertThat(registry.getMeters()).isNotEmpty();
    assertThat(registry.getMeters().stream().map(meter -> meter.getId().toString()))
        .noneMatch(id -> id.contains(secret));
    assertThat(RecordingFile.readAllEvents(file))
        .hasSize(6)
        .noneMatch(event -> event.toString().contains(secret));
  }
}
