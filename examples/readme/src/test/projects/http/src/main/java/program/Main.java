package program;

import dev.docs.Docs;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.function.Function;

/** The interface as a function, on a store that answers nothing. */
public final class Main {

  public static void main(String[] arguments) {
    Docs docs = Docs.builder().store(new NoStore()).build();
    DocsHttp http = DocsApi.of(docs, new Tokens()).build();
    for (String path : new String[] {"openapi.json", "user", "unknown"}) {
      HttpResponse answer = http.handle(HttpRequest.get("/v1/" + path));
      String text = answer.text();
      System.out.println(answer.status() + " " + text.substring(0, Math.min(60, text.length())));
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
