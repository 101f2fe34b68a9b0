package dev.docs.examples.testdouble;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import java.time.Instant;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** The API as a function, without sockets and threads, set up without the extension. */
class InProcessTest extends ReleaseNotesTests {

  private static final MemoryStore prepared = MemoryStore.create();
  private static World world;

  private final ManualClock clock = ManualClock.at(Instant.parse("2026-01-05T09:00:00Z"));
  private DocsHttp http;

  @BeforeAll
  static void prepare() {
    world = World.in(Docs.builder().store(prepared).build());
  }

  /** A fork is a cheap copy of the whole store. */
  @BeforeEach
  void fork() {
    Docs docs = Docs.builder().store(prepared.fork()).clock(clock).build();
    http = DocsApi.of(docs, new Tokens().add("token-of-ada", Caller.user("ada"))).build();
  }

  @Override
  ReleaseNotes as(String user) {
    return withToken("token-of-" + user);
  }

  @Override
  ReleaseNotes withToken(String token) {
    Transport transport =
        (method, path, json) -> {
          HttpRequest request = HttpRequest.of(method, path).withToken(token);
          HttpResponse response = http.handle(json == null ? request : request.withJson(json));
          return new Transport.Reply(response.status(), response.text());
        };
    return new ReleaseNotes(transport, world.space().value());
  }

  @Override
  ManualClock clock() {
    return clock;
  }
}
