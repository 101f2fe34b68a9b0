package program;

import dev.docs.Docs;
import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.reader.SiteReader;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.function.Function;

/** What a visitor reads while the store does not answer. */
public final class Main {

  private static final String HARBOUR = "https://harbour.sites.example.com";

  public static void main(String[] arguments) {
    Docs docs = Docs.builder().store(new NoStore()).siteDomain("sites.example.com").build();
    DocsHttp http = DocsApi.of(docs, new Tokens()).sitePages(SiteReader.create()).build();
    HttpRequest request =
        new HttpRequest("GET", "/guide/", "", Headers.none(), HttpBody.empty(), HARBOUR);
    HttpResponse answer = http.handle(request);
    String heading = answer.text().replaceAll("(?s).*<h1[^>]*>(.*)</h1>.*", "$1");
    System.out.println("answer: " + answer.status() + " " + heading);
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
