package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.store.memory.MemoryStore;
import org.junit.jupiter.api.Test;

/** A site whose store does not answer is not one that does not exist. */
class SiteOutageTest {

  private static HttpResponse get(DocsHttp http, String path) {
    return http.handle(
        new HttpRequest(
            "GET", path, "", Headers.none(), HttpBody.empty(), "http://docs.example.com"));
  }

  @Test
  void visitorsAreToldOfTheFailureAndTheDescriptionIsAnswered() {
    MemoryStore store = MemoryStore.create();
    Docs docs = Docs.builder().store(store).build();
    DocsHttp http =
        DocsApi.of(docs, new Tokens())
            .sitePages(SiteReader.create())
            .onError((request, failure) -> {})
            .build();
    assertThat(get(http, "/page").status()).isEqualTo(404);
    assertThat(get(http, "/v1/orgs").status()).isEqualTo(401);
    store.close();

    HttpResponse page = get(http, "/page");

    assertThat(page.status()).isGreaterThanOrEqualTo(500);
    assertThat(page.headers().first("Content-Type")).hasValue("text/html; charset=utf-8");
    assertThat(get(http, "/v1/orgs").status()).isEqualTo(401);
    assertThat(get(http, "/openapi.json").status()).isEqualTo(200);
  }
}
