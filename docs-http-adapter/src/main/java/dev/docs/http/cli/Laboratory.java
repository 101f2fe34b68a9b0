package dev.docs.http.cli;

import dev.docs.http.api.Tokens;
import dev.docs.http.world.DocsDouble;
import dev.docs.id.Ids;
import java.io.IOException;
import java.util.List;

/** Serves a test double, with its control operations. Stateless. */
final class Laboratory {

  /** The options that have a meaning for a test double. */
  static final List<String> OPTIONS =
      List.of(
          "--control",
          "--control-token",
          "--host",
          "--port",
          "--token",
          "--clock",
          "--store",
          "--import",
          "--import-mode",
          "--import-max-files",
          "--import-max-size",
          "--log-level");

  private Laboratory() {}

  /** Serves until the process is terminated. */
  static int serve(ServerOptions options, List<FolderImport> folders, Shutdown ending)
      throws IOException, InterruptedException {
    Tokens tokens = new Tokens();
    String control = options.behaviour().controlToken().orElseGet(() -> Ids.random().next());
    DocsDouble.Builder<Settled> prepared =
        DocsDouble.prepared(docs -> Settled.of(options, docs, tokens, folders))
            .at(options.behaviour().clock().orElse(DocsDouble.START))
            .authenticator(tokens)
            .control(control)
            .host(options.network().host())
            .port(options.network().port());
    DocsDouble<Settled> lab = Listening.listen(options.network(), prepared::start);
    ending.with(lab::close);
    lab.seed().report(options, lab.root().docs(), lab.url()).print();
    System.out.println("control: " + lab.url() + "/__control/v1");
    System.out.println("control token: " + control);
    ending.await();
    return 0;
  }
}
