package dev.docs.http.app;

import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.BrowserCall;
import dev.docs.http.call.Resource;
import dev.docs.http.call.Sha256;
import dev.docs.http.html.Html;
import dev.docs.http.html.HtmlText;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** The page frame: head, header, breadcrumbs and footer. Not thread-safe. */
final class Frame {

  private static final String STYLE = Resource.text(Frame.class::getResourceAsStream, "app.css");

  /**
   * The Content-Security-Policy: images and form targets of this server only, no scripts, no other
   * resources, no embedding in frames.
   */
  private static final String POLICY =
      "default-src 'none'; style-src 'sha256-"
          + Base64.getEncoder().encodeToString(Sha256.of(STYLE))
          + "'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  private static final String MAIN = "~main";

  private final Html page;
  private final Html title;
  private final Html steps;
  private final Html main;

  /** An empty page for the signed-in user; the meter counts its elements. */
  Frame(BrowserCall call, Optional<String> reader, Html.Meter meter) {
    page = Html.page(meter).set("lang", "en");
    Html head = page.add("head");
    head.add("meta").set("charset", "utf-8");
    head.add("meta").set("name", "viewport").set("content", "width=device-width, initial-scale=1");
    title = head.add("title");
    head.add("style").text(STYLE);
    Html body = page.add("body");
    body.add("a", "skip").set("href", "#" + MAIN).text("Skip to content");
    Html header = body.add("header");
    steps = header.add("nav").set("aria-label", "Breadcrumb").add("ol");
    step(call.links().app(), "Documentation");
    reader.ifPresent(name -> reader(header, call, name));
    main = body.add("main").set("id", MAIN);
    body.add("footer").text("Contents are read-only here. All times are UTC.");
  }

  /** The reader, who can end a session that was begun here. */
  private static void reader(Html header, BrowserCall call, String reader) {
    if (!SignIn.hasCookie(call)) {
      tokens(header, call, reader);
      return;
    }
    Html form = header.add("form").set("method", "post");
    form.set("action", call.links().app() + SignIn.OUT);
    tokens(form, call, reader).text(" ");
    form.add("button").text("Sign out");
  }

  /** The name of the reader, which leads to their tokens. */
  private static Html tokens(Html at, BrowserCall call, String reader) {
    Html name = at.add("span", "dim");
    Elements.link(name, call.links().app() + "/" + TokenPages.OWN, reader);
    return name;
  }

  /** A small page for users who are not signed in. */
  static Frame small(BrowserCall call) {
    return new Frame(call, Optional.empty(), Html.Meter.NONE);
  }

  /** Appends a breadcrumb. */
  Frame step(String href, String name) {
    Elements.link(steps.add("li"), href, name);
    return this;
  }

  /** Sets the page's title and its first heading. */
  Frame titled(String text) {
    title.text(text);
    main.add("h1").set("dir", "auto").text(text);
    return this;
  }

  Html main() {
    return main;
  }

  /** The response, which may be neither cached nor embedded in other pages. */
  HttpResponse response(int status) {
    Headers headers =
        Headers.builder()
            .add("Content-Type", "text/html; charset=utf-8")
            .add("Cache-Control", "no-store")
            .add("Content-Security-Policy", POLICY)
            .add("Cross-Origin-Opener-Policy", "same-origin")
            .add("Cross-Origin-Resource-Policy", "same-origin")
            .add("Referrer-Policy", "same-origin")
            .add("X-Content-Type-Options", "nosniff")
            .add("X-Robots-Tag", "noindex")
            .build();
    byte[] text = HtmlText.of(page).getBytes(StandardCharsets.UTF_8);
    return new HttpResponse(status, headers, HttpBody.of(text));
  }
}
