package dev.docs.http.operations;

import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.app.ApplicationPages;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;

/**
 * Follows application links of responses in a browser, as the caller of the response. Not
 * thread-safe.
 */
final class ApplicationUrls {

  private static final Pattern APP = Pattern.compile("\"app\":\"http://localhost(/app[^\"]*)\"");
  private static final int OK = 200;

  /** Operations whose responses had such links. */
  final Set<String> operations = new TreeSet<>();

  /** Links without a page, with operation and caller. */
  final List<String> broken = new ArrayList<>();

  private final DocsHttp http;

  ApplicationUrls(PreparedWorld world) {
    http =
        DocsApi.of(world.docs, world.tokens)
            .fileKey("key")
            .browserPages(ApplicationPages.create(world.docs))
            .build();
  }

  void follow(String operation, String caller, String answer) {
    Set<String> links = new LinkedHashSet<>();
    Matcher matcher = APP.matcher(answer);
    while (matcher.find()) {
      links.add(matcher.group(1));
    }
    String cookie = links.isEmpty() ? "" : cookie(caller);
    for (String link : links) {
      operations.add(operation);
      HttpResponse page =
          http.handle(HttpRequest.get(link.replaceAll("#.*", "")).withHeader("Cookie", cookie));
      if (page.status() != OK || Jsoup.parse(page.text()).select("h1").text().isEmpty()) {
        broken.add(operation + " for " + caller + ": " + link + " " + page.status());
      }
    }
  }

  private String cookie(String caller) {
    String form = "token=" + URLEncoder.encode(caller, StandardCharsets.UTF_8);
    HttpResponse in =
        http.handle(
            HttpRequest.of("POST", "/app/~sign-in")
                .withHeader("Content-Type", "application/x-www-form-urlencoded")
                .withBody(HttpBody.of(form.getBytes(StandardCharsets.UTF_8))));
    return in.headers().first("Set-Cookie").orElse("").replaceAll(";.*", "");
  }
}
