package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.call.FormPage;
import dev.docs.http.operations.Api;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** A published site and a browser that reads it: the cookies it is given it sends back. */
public final class ReadSite {

  public static final String ORIGIN = "http://acme.sites.localhost:8080";

  /** The path of the site at its host. */
  public static final String BASE = "/docs/";

  public final Api api;
  public final String space;

  /** The path of the site in the API. */
  public final String site;

  public final DocsHttp http;
  public final Map<String, String> cookies = new LinkedHashMap<>();
  public String origin = ORIGIN;

  public ReadSite() {
    this(new Api());
  }

  /** A site of the organization of an API. */
  public ReadSite(Api api) {
    this.api = api;
    space = api.space("Guide");
    api.patch("/orgs/" + api.organization, "{\"hostname\": \"acme\"}");
    String sites = "/orgs/" + api.organization + "/sites";
    site =
        sites
            + "/"
            + api.create(sites, "{\"title\": \"Docs\", \"spaces\": [\"" + space + "\"]}").id();
    api.post(site + "/publish", null);
    http =
        DocsApi.of(api.world.docs, api.tokens)
            .browserPages(new FormPage())
            .sitePages(SiteReader.create())
            .onError((request, error) -> api.errors.add(error))
            .build();
  }

  /** Adds a page to the space, and returns its identifier. */
  public String page(String title, String markdown) {
    return page(space, title, markdown);
  }

  public String page(String of, String title, String markdown) {
    String change = api.changeRequest("/spaces/" + of);
    String page = api.insertPage(change, title, markdown);
    api.post(change + "/merge", null);
    return page;
  }

  public HttpRequest request(String path) {
    int mark = path.indexOf('?');
    Headers.Builder headers = Headers.builder();
    if (!cookies.isEmpty()) {
      StringBuilder all = new StringBuilder();
      cookies.forEach((name, value) -> all.append("; ").append(name).append('=').append(value));
      headers.add("Cookie", all.substring(2));
    }
    return new HttpRequest(
        "GET",
        mark < 0 ? path : path.substring(0, mark),
        mark < 0 ? "" : path.substring(mark + 1),
        headers.build(),
        HttpBody.empty(),
        origin);
  }

  public HttpResponse send(HttpRequest request) {
    HttpResponse answer = http.handle(request);
    assertThat(api.errors).as(request.path()).isEmpty();
    for (String cookie : answer.headers().all("Set-Cookie")) {
      String pair = cookie.split(";", 2)[0];
      cookies.put(pair.split("=", 2)[0], pair.split("=", 2)[1]);
    }
    return answer;
  }

  public HttpResponse get(String path) {
    return send(request(path));
  }

  /** A page that must be there, with its links made absolute. */
  public Document open(String path) {
    HttpResponse answer = get(path);
    assertThat(answer.status()).as("%s: %s", path, answer.text()).isEqualTo(200);
    return Jsoup.parse(answer.text(), origin + path);
  }
}
