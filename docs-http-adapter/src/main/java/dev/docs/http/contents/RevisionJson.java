package dev.docs.http.contents;

import dev.docs.change.ChangeRequest;
import dev.docs.content.Content;
import dev.docs.content.Revision;
import dev.docs.contents.ContentView;
import dev.docs.http.change.ChangeRequestJson;
import dev.docs.http.content.FileJson;
import dev.docs.http.content.PageJson;
import dev.docs.http.content.ReusableContentJson;
import dev.docs.http.content.TagJson;
import dev.docs.http.content.ValueJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.id.RevisionId;
import dev.docs.space.Space;
import java.util.Optional;

/** The JSON of revisions with their content. */
final class RevisionJson {

  private RevisionJson() {}

  /**
   * A revision.
   *
   * @param mergedFrom the merged change request, for revisions of type merge
   * @param metadata whether to include the origin of pages and files in Git
   */
  static JsonFields of(
      ContentView view, Optional<ChangeRequest.View> mergedFrom, boolean metadata, Links links) {
    Revision revision = view.revision();
    Content content = view.content();
    FileJson files = new FileJson(view, metadata, links);
    Space.View space = view.space();
    boolean main = space.space().head().equals(revision.id());
    Optional<String> published = main ? Links.published(space) : Optional.empty();
    Optional<String> open = main ? Links.open(space) : Optional.empty();
    return json -> {
      json.put("object", "revision")
          .put("id", revision.id())
          .putTexts("parents", revision.parents().stream().map(RevisionId::value).toList())
          .put("type", revision.type());
      mergedFrom.ifPresent(
          from -> json.put("mergedFrom", ChangeRequestJson.CHANGE_REQUEST.of(from, links)));
      PageJson pages = new PageJson(view, metadata, links);
      pages.tree().writeTo(json);
      json.putEach("files", content.listedFiles(), files::of)
          .putEach(
              "reusableContents",
              content.allReusableContents(),
              reusable -> ReusableContentJson.of(reusable, metadata, links))
          .putEach("tags", pages.tags(), tag -> TagJson.TAG.of(tag, links))
          .put("variables", ValueJson.of(content.variables()))
          .put("createdAt", revision.createdAt())
          .put(
              "urls",
              urls ->
                  urls.put("app", links.revisionApp(revision.space(), revision.id()))
                      .putIfPresent("published", published)
                      .putIfPresent("public", open));
    };
  }
}
