package dev.docs.examples.testdouble;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.app.ApplicationPages;
import dev.docs.store.memory.MemoryStore;
import org.junit.jupiter.api.Test;

/** Browser pages served with the API. */
class BrowserPagesTest {

  @Test
  void theyAreThereWhenTheyAreAskedFor() {
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    Tokens tokens = new Tokens().add("token-of-ada", Caller.user("ada"));
    DocsHttp http = DocsApi.of(docs, tokens).browserPages(ApplicationPages.create(docs)).build();

    assertThat(http.handle(HttpRequest.of("GET", "/app")).text()).contains("Sign in");
    DocsHttp without = DocsApi.of(docs, tokens).build();
    assertThat(without.handle(HttpRequest.of("GET", "/app")).status()).isEqualTo(404);
  }
}
