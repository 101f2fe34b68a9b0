package dev.docs.http.reader;

import dev.docs.http.HttpResponse;
import dev.docs.http.html.Html;
import dev.docs.http.html.HtmlText;

/** The page for a failure, where nothing is known of a site. Stateless. */
final class ErrorPage {

  private static final String STYLE =
      "body{font:1.1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem;"
          + "color-scheme:light dark;color:CanvasText;background:Canvas}";

  private static final String POLICY =
      "default-src 'none'; style-src "
          + Digest.source(STYLE)
          + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  private ErrorPage() {}

  static HttpResponse of(int status, String message) {
    Html page = Html.page(Html.Meter.NONE).set("lang", "en");
    Html head = page.add("head");
    head.add("meta").set("charset", "utf-8");
    head.add("meta").set("name", "viewport").set("content", "width=device-width");
    head.add("title").text(title(status));
    head.add("style").text(STYLE);
    Html main = page.add("body").add("main");
    main.add("h1").text(title(status));
    main.add("p").set("dir", "auto").text(message);
    return Answers.failure(status, HtmlText.of(page), POLICY);
  }

  private static String title(int status) {
    return switch (status) {
      case 400 -> "Bad request";
      case 403 -> "Not allowed";
      case 404 -> "Not found";
      case 405 -> "Method not allowed";
      case 503 -> "Temporarily unavailable";
      default -> status >= 500 ? "Something went wrong" : "Not possible";
    };
  }
}
