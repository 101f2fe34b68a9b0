package dev.docs.http.view;

import dev.docs.change.ChangeRequestView;
import dev.docs.content.Content;
import dev.docs.content.Revision;
import dev.docs.contents.ContentView;
import dev.docs.http.json.JsonObject;
import dev.docs.id.RevisionId;
import java.util.Optional;

/** Revisions with all they hold. */
public final class RevisionJson {

  private RevisionJson() {}

  /**
   * A revision.
   *
   * @param mergedFrom the change request that it merged, for a merge
   * @param metadata whether to tell where its pages and files came from
   */
  public static JsonObject of(
      ContentView view, Optional<ChangeRequestView> mergedFrom, boolean metadata, Links links) {
    Revision revision = view.revision();
    Content content = view.content();
    FileJson files = new FileJson(revision.space(), revision.id(), metadata, links);
    JsonObject json =
        JsonObject.object()
            .put("object", "revision")
            .put("id", revision.id().value())
            .put("parents", revision.parents().stream().map(RevisionId::value).toList())
            .put("type", revision.type());
    mergedFrom.ifPresent(
        changeRequest -> json.put("mergedFrom", ChangeRequestJson.of(changeRequest, links)));
    return json.put("pages", new PageJson(view, metadata, links).tree())
        .putEach("files", content.allFiles(), files::of)
        .putEach(
            "reusableContents",
            content.allReusableContents(),
            reusable -> ReusableContentJson.of(reusable, metadata))
        .put("variables", ValueJson.of(content.variables()))
        .put("createdAt", revision.createdAt())
        .put("urls", JsonObject.of("app", links.revisionApp(revision.space(), revision.id())));
  }
}
