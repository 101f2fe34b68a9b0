package program;

import dev.docs.Docs;
import dev.docs.error.DocsException;
import dev.docs.http.DocsHttp;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.server.DocsServer;
import dev.docs.http.server.HttpEngine;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.WriteTx;
import java.net.HttpURLConnection;
import java.net.URL;
import java.util.List;
import java.util.function.Function;

/** The interface on a socket of the JDK's server, and what another engine needs. */
public final class Main {

  public static void main(String[] arguments) throws Exception {
    Docs docs = Docs.builder().store(new NoStore()).build();
    DocsHttp http = DocsApi.of(docs, new Tokens()).build();
    try (DocsServer server = DocsServer.builder(http).port(0).start()) {
      URL description = new URL(server.url() + "/v1/openapi.json");
      HttpURLConnection connection = (HttpURLConnection) description.openConnection();
      System.out.println("answer: " + connection.getResponseCode());
    }
    try {
      DocsServer.builder(http).port(0).engine(HttpEngine.JETTY).start().close();
    } catch (DocsException e) {
      System.out.println("refused: " + e.getMessage());
    }
  }

  /** A store that does not answer. */
  private static final class NoStore implements Store {

    @Override
    public void register(List<Kind<?>> kinds) {}

    @Override
    public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
      throw new StoreUnavailable("there is no store", false, null);
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      throw new StoreUnavailable("there is no store", false, null);
    }

    @Override
    public void close() {}
  }
}
