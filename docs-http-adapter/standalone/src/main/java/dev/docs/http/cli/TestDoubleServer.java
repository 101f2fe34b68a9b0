package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.http.api.Tokens;
import dev.docs.http.seed.DocsSeed;
import dev.docs.http.world.DocsDouble;
import dev.docs.id.Ids;
import dev.docs.time.ManualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Serves a test double, with its control operations. Stateless. */
final class TestDoubleServer {

  /** The options that have a meaning for a test double. */
  static final List<String> OPTIONS =
      List.of(
          """
          --control --control-token --host --port --token --token-file --clock --seed --store
          --import --import-mode --import-max-files --import-max-size --log-level --log-format\
          """
              .split("\\s+"));

  /** The beginning of all worlds, with the names of the seed. */
  private record Planted(Settled settled, Map<String, String> ids) implements DocsSeed.Named {}

  private TestDoubleServer() {}

  /** Serves until the process is terminated. */
  static int serve(ServerOptions options, List<FolderImport> folders, Shutdown ending)
      throws IOException, InterruptedException {
    Tokens tokens = new Tokens();
    String control = options.behaviour.controlToken.given().orElseGet(() -> Ids.random().next());
    Optional<DocsSeed> seed = options.data.seed.given().map(TestDoubleServer::read);
    DocsDouble.Builder<Planted> prepared =
        DocsDouble.<Planted>prepared(
                (docs, clock) -> {
                  Map<String, String> ids =
                      seed.map(file -> planted(file, docs, clock).ids()).orElse(Map.of());
                  return new Planted(Settled.of(options, docs, tokens, folders), ids);
                })
            .at(options.behaviour.clock.given().orElse(DocsDouble.START))
            .authenticator(tokens)
            .control(control)
            .host(options.network.host.value())
            .port(options.network.port.value());
    DocsDouble<Planted> lab = Listening.listen(options.network, prepared::start);
    ending.with(lab);
    lab.seed().settled().report(options, lab.root().docs(), lab.url()).print();
    lab.seed().ids().forEach((name, id) -> System.out.println("seed: " + name + " " + id));
    System.out.println("control: " + lab.url() + "/__control/v1");
    System.out.println("control token: " + control);
    ending.await();
    return 0;
  }

  private static DocsSeed read(Path file) {
    try {
      return DocsSeed.read(file);
    } catch (IOException e) {
      throw new InvalidOption("--seed", file + " cannot be read");
    }
  }

  private static DocsSeed.Prepared planted(DocsSeed seed, Docs docs, ManualClock clock) {
    try {
      return seed.prepare(docs, clock);
    } catch (IllegalArgumentException e) {
      throw new InvalidOption("--seed", String.valueOf(e.getMessage()));
    }
  }
}
