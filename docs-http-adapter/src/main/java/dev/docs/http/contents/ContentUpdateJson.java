package dev.docs.http.contents;

import dev.docs.change.ChangeRequest;
import dev.docs.content.ContentFile;
import dev.docs.content.EditResult;
import dev.docs.content.EditResult.FilesInserted;
import dev.docs.content.EditResult.PageDeleted;
import dev.docs.content.EditResult.PageInserted;
import dev.docs.content.EditResult.PageUpdated;
import dev.docs.contents.Contents.Edited;
import dev.docs.http.change.ChangeRequestJson;
import dev.docs.http.content.FileJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.id.PageId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The JSON of the result of a batch edit. */
final class ContentUpdateJson {

  private final ChangeRequest changeRequest;
  private final Links links;

  private ContentUpdateJson(ChangeRequest changeRequest, Links links) {
    this.changeRequest = changeRequest;
    this.links = links;
  }

  static JsonFields of(Edited edited, Links links) {
    ChangeRequest.View view = edited.changeRequest().orElseThrow();
    ChangeRequest changeRequest = view.changeRequest();
    FileJson files = new FileJson(changeRequest.space(), changeRequest.head(), true, links);
    ContentUpdateJson update = new ContentUpdateJson(changeRequest, links);
    List<JsonFields> changes = new ArrayList<>();
    List<ContentFile> inserted = new ArrayList<>();
    for (EditResult result : edited.results()) {
      if (result instanceof FilesInserted added) {
        inserted.addAll(added.files());
      } else {
        update.change(result).ifPresent(changes::add);
      }
    }
    return json -> {
      json.put("changeRequest", ChangeRequestJson.CHANGE_REQUEST.of(view, links))
          .putEach("changes", changes, change -> change);
      if (!inserted.isEmpty()) {
        json.putEach("insertedFiles", inserted, file -> update.file(files.of(file), file));
      }
    };
  }

  private Optional<JsonFields> change(EditResult result) {
    JsonFields change = null;
    if (result instanceof PageInserted inserted) {
      change =
          json ->
              json.put("object", "created_page")
                  .putIfPresent("ref", inserted.ref())
                  .put("page", page(inserted.page()));
    } else if (result instanceof PageUpdated updated) {
      change = json -> json.put("object", "updated_page").put("page", page(updated.page()));
    } else if (result instanceof PageDeleted deleted) {
      change = json -> json.put("object", "deleted_page").put("page", deleted.page());
    }
    return Optional.ofNullable(change);
  }

  private JsonFields file(JsonFields fields, ContentFile file) {
    String location = links.changeRequestFile(changeRequest.space(), changeRequest.id(), file.id());
    return json -> {
      fields.writeTo(json);
      json.put("urls", urls -> urls.put("location", location));
    };
  }

  private JsonFields page(PageId page) {
    String location = links.changeRequestPage(changeRequest.space(), changeRequest.id(), page);
    return json ->
        json.put("object", "page")
            .put("id", page)
            .put("urls", urls -> urls.put("location", location));
  }
}
