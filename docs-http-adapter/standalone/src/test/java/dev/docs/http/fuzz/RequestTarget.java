package dev.docs.http.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.fuzz.FuzzTarget;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.call.ExampleRequests;
import dev.docs.scenario.PermissionFixture;
import dev.docs.scenario.World;
import dev.docs.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The HTTP interface. */
public enum RequestTarget implements FuzzTarget {

  /**
   * A request of an admin: a line with method and target, headers, an empty line, the body. Names
   * of identifiers stand in braces. No request is answered with an error of the server.
   */
  REQUEST {
    @Override
    public void prepare() {
      Prepared.WORLD.send("GET /v1/user".getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void read(byte[] input) {
      Prepared.WORLD.send(input);
    }
  };

  /** A world with a resource of each kind, that every request finds as it was prepared. */
  private static final class Prepared {

    static final Prepared WORLD = new Prepared();

    private final MemoryStore store = MemoryStore.create();
    private final World world = World.on(store);
    private final List<Throwable> errors = new ArrayList<>();
    private final Map<String, String> ids =
        PermissionFixture.in(world, PermissionFixture.otherOrganization(world)).ids;
    private final DocsHttp http =
        DocsApi.of(world.docs, new Tokens().add("admin", Caller.user("admin")))
            .fileKey("key")
            .onError((request, error) -> errors.add(error))
            .build();
    private final MemoryStore.Snapshot snapshot = store.snapshot();

    private void send(byte[] input) {
      String text = FuzzTarget.text(input);
      int end = text.indexOf("\n\n");
      String[] lines = (end < 0 ? text : text.substring(0, end)).split("\n", 50);
      String[] words = lines[0].split(" ", 2);
      HttpRequest request;
      try {
        String target = words.length < 2 ? "/" : ExampleRequests.url(words[1], ids::get);
        request = HttpRequest.of(words[0], target).withToken("admin");
        for (int i = 1; i < lines.length; i++) {
          int colon = lines[i].indexOf(':');
          if (colon > 0) {
            request =
                request.withHeader(
                    lines[i].substring(0, colon), lines[i].substring(colon + 1).strip());
          }
        }
      } catch (IllegalArgumentException notSent) {
        return;
      }
      if (end >= 0) {
        String body = ExampleRequests.body(text.substring(end + 2), ids::get);
        request =
            request
                .withHeader("Content-Type", "application/json")
                .withBody(HttpBody.of(body.getBytes(StandardCharsets.UTF_8)));
      }
      errors.clear();
      HttpResponse response = http.handle(request);
      response.body();
      if (!errors.isEmpty()) {
        throw new IllegalStateException(errors.get(0));
      }
      assertThat(response.status()).isNotEqualTo(500);
      if (!words[0].equals("GET")) {
        store.restore(snapshot);
      }
    }
  }
}
