package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.http.cli.FolderImport.Imported;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.importing.WebContentSource;
import dev.docs.http.operations.DocsApi;
import dev.docs.http.operations.Tokens;
import dev.docs.http.pdf.HtmlPdfRenderer;
import dev.docs.http.server.DocsServer;
import dev.docs.id.Ids;
import dev.docs.store.Store;
import dev.docs.time.ManualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Starts the server and keeps it until the process is ended. */
public final class Main {

  private Main() {}

  public static void main(String[] arguments) {
    System.exit(ServerCommand.line(Main::serve).execute(arguments));
  }

  private static int serve(ServerOptions options) throws IOException, InterruptedException {
    refuseUnavailable(options);
    Store store = StoreOpener.open(options);
    Docs docs = docs(options, store);
    List<ServerOptions.Token> given =
        options.tokens().isEmpty()
            ? List.of(ServerOptions.Token.parse(Ids.random().next()))
            : options.tokens();
    Tokens tokens = new Tokens();
    Residents residents = Residents.settle(docs, given, tokens);
    List<Imported> imported = new ArrayList<>();
    for (Path folder : options.imports()) {
      imported.add(FolderImport.run(docs.as(residents.admin()), residents.organization(), folder));
    }
    DocsServer server =
        DocsServer.builder(DocsApi.of(docs, tokens).build())
            .host(options.host())
            .port(options.port())
            .start();
    System.out.println("listening on " + server.url());
    System.out.println("organization: " + residents.organization());
    System.out.println("token: " + given.get(0).value());
    imported.forEach(i -> System.out.println("space: " + i.space() + " (" + i.pages() + " pages)"));
    awaitEnd(server, store);
    return 0;
  }

  private static void refuseUnavailable(ServerOptions options) {
    if (options.seed().isPresent()) {
      throw new UnusableOption("--seed", "this server cannot read seeds");
    }
    if (options.control()) {
      throw new UnusableOption("--control", "this server has no control API");
    }
    if (options.profile() != ServerOptions.Profile.SPECIFICATION) {
      throw new UnusableOption("--profile", "this server has no profile but specification");
    }
  }

  private static Docs docs(ServerOptions options, Store store) {
    AddressPolicy policy = options.allowPrivateFetch() ? AddressPolicy.ANY : AddressPolicy.PUBLIC;
    Docs.Builder docs =
        Docs.builder()
            .store(store)
            .contentSource(WebContentSource.of(policy))
            .pdfRenderer(HtmlPdfRenderer.create());
    options.clock().ifPresent(at -> docs.clock(ManualClock.at(at)));
    return docs.build();
  }

  private static void awaitEnd(DocsServer server, Store store) throws InterruptedException {
    CountDownLatch ended = new CountDownLatch(1);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  server.close();
                  store.close();
                  ended.countDown();
                }));
    ended.await();
  }
}
