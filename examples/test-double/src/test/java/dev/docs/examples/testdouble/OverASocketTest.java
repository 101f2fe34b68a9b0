package dev.docs.examples.testdouble;

import dev.docs.http.junit.DocsExtension;
import dev.docs.time.ManualClock;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The unchanged client, on a server that the extension starts and resets. */
class OverASocketTest extends ReleaseNotesTests {

  @RegisterExtension static final DocsExtension<World> server = DocsExtension.prepared(World::in);

  @Override
  ReleaseNotes as(String user) {
    return withToken(server.token(user));
  }

  @Override
  ReleaseNotes withToken(String token) {
    return new ReleaseNotes(new HttpTransport(server.url(), token), server.seed().space().value());
  }

  @Override
  ManualClock clock() {
    return server.clock();
  }
}
