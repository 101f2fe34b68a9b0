package dev.docs.http.view;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequestView;
import dev.docs.content.EditResult;
import dev.docs.content.EditResult.FilesInserted;
import dev.docs.content.EditResult.PageDeleted;
import dev.docs.content.EditResult.PageInserted;
import dev.docs.content.EditResult.PageUpdated;
import dev.docs.contents.Contents.Edited;
import dev.docs.http.json.JsonObject;
import dev.docs.id.PageId;
import java.util.ArrayList;
import java.util.List;

/** What a batch of edits did to a change request. */
public final class ContentUpdateJson {

  private ContentUpdateJson() {}

  public static JsonObject of(Edited edited, Links links) {
    ChangeRequestView view = edited.changeRequest().orElseThrow();
    ChangeRequest changeRequest = view.changeRequest();
    FileJson files = new FileJson(changeRequest.space(), changeRequest.head(), true, links);
    List<JsonObject> changes = new ArrayList<>();
    List<JsonObject> insertedFiles = new ArrayList<>();
    for (EditResult result : edited.results()) {
      if (result instanceof PageInserted inserted) {
        changes.add(
            object("created_page")
                .putIfPresent("ref", inserted.ref())
                .put("page", page(changeRequest, inserted.page(), links)));
      } else if (result instanceof PageUpdated updated) {
        changes.add(object("updated_page").put("page", page(changeRequest, updated.page(), links)));
      } else if (result instanceof PageDeleted deleted) {
        changes.add(object("deleted_page").put("page", deleted.page().value()));
      } else if (result instanceof FilesInserted inserted) {
        inserted.files().forEach(file -> insertedFiles.add(files.of(file)));
      }
    }
    JsonObject json =
        JsonObject.of("changeRequest", ChangeRequestJson.of(view, links)).put("changes", changes);
    return insertedFiles.isEmpty() ? json : json.put("insertedFiles", insertedFiles);
  }

  private static JsonObject object(String name) {
    return JsonObject.of("object", name);
  }

  private static JsonObject page(ChangeRequest changeRequest, PageId page, Links links) {
    String location = links.changeRequestPage(changeRequest.space(), changeRequest.id(), page);
    return object("page").put("id", page.value()).put("urls", JsonObject.of("location", location));
  }
}
