package dev.docs.http.space.content;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.http.content.FileJson;
import dev.docs.http.content.PageJson;
import dev.docs.http.content.ReusableContentJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.type.ObjectType;
import dev.docs.space.content.ContentView;
import java.util.List;
import java.util.Optional;

/** Computed content, as it is shown. */
record ComputedJson(ContentView view, PageJson.Tree tree, FileJson in) {

  /** The content; empty for none. */
  static final ObjectType<Optional<ComputedJson>> COMPUTED =
      ObjectType.<Optional<ComputedJson>>inline("ComputedRevision")
          .each(
              "pages",
              () -> PageJson.PAGE,
              (Optional<ComputedJson> computed) ->
                  computed.map(shown -> shown.tree().top()).orElse(List.<Page>of()),
              (computed, page) -> computed.orElseThrow().tree().shown(page))
          .each(
              "files",
              () -> FileJson.FILE,
              (Optional<ComputedJson> computed) ->
                  computed.map(shown -> shown.view().content().allFiles()).orElse(List.of()),
              (Optional<ComputedJson> computed, ContentFile file) ->
                  new FileJson.OfRevision(computed.orElseThrow().in(), file))
          .each(
              "reusableContents",
              () -> ReusableContentJson.REUSABLE_CONTENT,
              (Optional<ComputedJson> computed) ->
                  computed
                      .map(shown -> shown.view().content().allReusableContents())
                      .orElse(List.of()),
              (Optional<ComputedJson> computed, ReusableContent content) ->
                  new ReusableContentJson(content, true))
          .build();

  /** The JSON of a content with its pages. */
  static JsonFields of(ContentView view, PageJson pages, Links links) {
    FileJson files = new FileJson(view, true, links);
    return COMPUTED.of(Optional.of(new ComputedJson(view, pages.pages(), files)), links);
  }

  /** The JSON of no content. */
  static JsonFields nothing(Links links) {
    return COMPUTED.of(Optional.empty(), links);
  }
}
