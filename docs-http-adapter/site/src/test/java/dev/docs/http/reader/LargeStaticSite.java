package dev.docs.http.reader;

import dev.docs.content.folder.FolderTarget;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.link.Links;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Exports a site of many pages, which exist while they are asked for, into a directory. */
final class LargeStaticSite {

  static final int PAGES = 2_000;

  private static final String TEXT = "Some words of a page that has many. ".repeat(550);

  private LargeStaticSite() {}

  public static void main(String[] arguments) throws Exception {
    SampleSite sample = new SampleSite(Map.of("README.md", "# Home\n"), "");
    String base = Links.base(sample.site.address());
    DocsHttp http =
        new DocsHttp() {
          @Override
          public HttpResponse handle(HttpRequest request) {
            String path = request.path().substring(sample.base.length());
            return path.matches("p[0-9]+(\\.md)?") || path.equals("sitemap.xml")
                ? large(path, base)
                : sample.http.handle(request);
          }

          @Override
          public HttpLimits limits() {
            return sample.http.limits();
          }
        };
    try (StaticSite.Exported exported = StaticSite.of(http, sample.site, List.of())) {
      new FolderTarget(Path.of(arguments[0]), "pages", false).write(exported.folder());
      System.out.println(exported.pages() - 1 + " pages");
    }
  }

  private static HttpResponse large(String path, String base) {
    if (path.equals("sitemap.xml")) {
      StringBuilder map = new StringBuilder();
      for (int i = 0; i < PAGES; i++) {
        map.append("<loc>").append(base).append('p').append(i).append("</loc>");
      }
      return answer("application/xml", map.toString());
    }
    return path.endsWith(".md")
        ? answer("text/markdown", "# Page\n\n" + path + " " + TEXT.substring(0, 2_000))
        : answer(
            "text/html; charset=utf-8",
            "<link href=\"%s.md\" type=\"text/markdown\"><p>%s</p>"
                .formatted(path, TEXT.repeat(2)));
  }

  private static HttpResponse answer(String type, String text) {
    return HttpResponse.content(type, HttpBody.of(text.getBytes(StandardCharsets.UTF_8)));
  }
}
