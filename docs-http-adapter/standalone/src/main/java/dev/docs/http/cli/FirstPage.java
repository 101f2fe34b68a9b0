package dev.docs.http.cli;

import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** The page of a site that is opened first. Stateless. */
final class FirstPage {

  private FirstPage() {}

  /**
   * Renders a page beside the calling thread, while its browser is not there yet. What goes wrong
   * the browser is told when it asks.
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

  /**
   * Reads a page as a browser does, from a server on this machine whatever the name of the host is.
   */
  static void read(int port, URI url) throws IOException {
    String request =
        "GET %s HTTP/1.1\r\nHost: %s\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
            .formatted(url.getRawPath(), url.getRawAuthority());
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    }
  }
}
