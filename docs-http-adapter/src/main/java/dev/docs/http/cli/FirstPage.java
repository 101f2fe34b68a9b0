package dev.docs.http.cli;

import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import java.net.URI;

/** Renders the page that is opened first, while its browser is not there yet. Stateless. */
final class FirstPage {

  private FirstPage() {}

  /**
   * Renders a page beside the calling thread. What goes wrong the browser is told when it asks.
   *
   * @param url as the browser will ask for it; with another port its page is not kept for it
   */
  static void prepare(DocsHttp http, URI url) {
    String origin = url.getScheme() + "://" + url.getRawAuthority();
    HttpRequest request =
        new HttpRequest("GET", url.getRawPath(), "", Headers.none(), HttpBody.empty(), origin);
    Thread thread = new Thread(() -> http.handle(request), "docs-first-page");
    thread.setDaemon(true);
    thread.start();
  }
}
