package dev.docs.http.site;

import dev.docs.change.ChangeRequest;
import dev.docs.content.Page;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.id.CollectionId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.site.published.PublishedUrls.Located;
import dev.docs.space.SpaceCollection;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds the content of a URL of the application or of a published site. */
final class UrlContent {

  private UrlContent() {}

  static HttpResponse of(Call call, String url) {
    String app = call.links().app() + "/";
    if (!url.startsWith(app)) {
      return answer(call, call.docs().publishedUrls().locate(url));
    }
    String path = url.substring(app.length() - 1).split("[?#]", 2)[0];
    List<String> segments =
        Arrays.stream(path.split("/"))
            .filter(segment -> !segment.isEmpty())
            .map(UrlContent::decoded)
            .toList();
    if (segments.size() == 2 && segments.get(0).equals("collections")) {
      CollectionId id = new CollectionId(segments.get(1));
      SpaceCollection.View collection = call.docs().collections().get(id);
      return call.ok(UrlContentJson.FOUND, new UrlContentJson.Found.OfCollection(collection));
    }
    return answer(call, inSpace(call, segments));
  }

  /** A segment without escapes; one that is malformed stays as it is, which is no id. */
  private static String decoded(String segment) {
    try {
      return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException malformed) {
      return segment;
    }
  }

  /**
   * Finds {@code spaces/ID}, followed by nothing, {@code pages/ID} or {@code change-requests/ID}.
   */
  private static Located inSpace(Call call, List<String> segments) {
    if (segments.size() < 2 || !segments.get(0).equals("spaces") || segments.size() % 2 != 0) {
      throw nothing();
    }
    SpaceId space = new SpaceId(segments.get(1));
    ContentAt at = ContentAt.main(space);
    PageId page = null;
    for (int i = 2; i < segments.size(); i += 2) {
      String id = segments.get(i + 1);
      switch (segments.get(i)) {
        case "pages" -> page = new PageId(id);
        case "change-requests" -> at = ContentAt.changeRequest(ChangeRequest.Ref.of(space, id));
        default -> throw nothing();
      }
    }
    return call.docs().publishedUrls().locate(at, page);
  }

  private static HttpResponse answer(Call call, Located located) {
    ContentView content = located.content();
    Optional<Page> page =
        located
            .page()
            .map(id -> content.content().page(id).orElseThrow(UrlContent::nothing))
            .filter(one -> one.type().hasPath());
    return call.ok(
        UrlContentJson.FOUND,
        new UrlContentJson.Found.OfSpace(content, located.changeRequest().orElse(null), page));
  }

  private static DocsException nothing() {
    return DocsException.of(ErrorCode.NOT_FOUND, "nothing is shown at this URL");
  }
}
