package dev.docs.http.space.content;

import dev.docs.change.ChangeRequest;
import dev.docs.content.EditResult;
import dev.docs.content.EditResult.FilesInserted;
import dev.docs.content.EditResult.PageDeleted;
import dev.docs.content.EditResult.PageInserted;
import dev.docs.content.EditResult.PageUpdated;
import dev.docs.http.change.ChangeRequestJson;
import dev.docs.http.content.FileJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.type.JsonType;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.id.PageId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.content.Contents.Edited;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The JSON of the result of a batch edit. */
@KeepsRule("batch-report")
final class ContentUpdateJson {

  /** What was changed, in a change request. */
  private record In<T>(ChangeRequest changeRequest, T changed) {}

  /** The result of a batch edit. */
  private record Result(
      ChangeRequest.View changeRequest,
      List<In<EditResult>> changes,
      List<In<FileJson.OfRevision>> files) {}

  private static final ObjectType<In<PageId>> PAGE =
      ObjectType.<In<PageId>>named("ChangeRequestContentUpdatePageRef")
          .constant("object", "page")
          .field("id", "string", In::changed)
          .location(
              "URL",
              (page, links) ->
                  links.changeRequestPage(
                      page.changeRequest().space(), page.changeRequest().id(), page.changed()))
          .build();

  private static final ObjectType<In<PageInserted>> INSERTED_PAGE =
      ObjectType.<In<PageInserted>>named("ChangeRequestContentUpdateInsertedPage")
          .constant("object", "created_page")
          .optional("ref", "string", in -> in.changed().ref())
          .field("page", PAGE, in -> new In<>(in.changeRequest(), in.changed().page()))
          .build();

  private static final ObjectType<In<PageUpdated>> UPDATED_PAGE =
      ObjectType.<In<PageUpdated>>named("ChangeRequestContentUpdateUpdatedPage")
          .constant("object", "updated_page")
          .field("page", PAGE, in -> new In<>(in.changeRequest(), in.changed().page()))
          .build();

  private static final ObjectType<In<PageDeleted>> DELETED_PAGE =
      ObjectType.<In<PageDeleted>>named("ChangeRequestContentUpdateDeletedPage")
          .constant("object", "deleted_page")
          .field("page", "string", in -> in.changed().page())
          .build();

  private static final OneOf<In<EditResult>> CHANGE =
      OneOf.<In<EditResult>>named("ChangeRequestContentUpdateChange")
          .or(INSERTED_PAGE, in -> as(PageInserted.class, in))
          .or(UPDATED_PAGE, in -> as(PageUpdated.class, in))
          .or(DELETED_PAGE, in -> as(PageDeleted.class, in))
          .build();

  private static final ObjectType<In<FileJson.OfRevision>> INSERTED_FILE =
      ObjectType.<In<FileJson.OfRevision>>inline("ChangeRequestContentUpdate.insertedFiles")
          .with(FileJson.FILE, In::changed)
          .location(
              "URL",
              (inserted, links) ->
                  links.changeRequestFile(
                      inserted.changeRequest().space(),
                      inserted.changeRequest().id(),
                      inserted.changed().file().id()))
          .build();

  private static final ObjectType<Result> UPDATE =
      ObjectType.<Result>named("ChangeRequestContentUpdate")
          .field("changeRequest", ChangeRequestJson.CHANGE_REQUEST, Result::changeRequest)
          .each("changes", CHANGE, Result::changes)
          .optionalEach("insertedFiles", INSERTED_FILE, Result::files)
          .build();

  private ContentUpdateJson() {}

  static List<JsonType<?>> types() {
    return List.of(UPDATE);
  }

  static JsonFields of(Edited edited, Links links) {
    ChangeRequest.View view = edited.changeRequest().orElseThrow();
    ChangeRequest changeRequest = view.changeRequest();
    List<In<EditResult>> changes =
        byPage(edited.results()).stream().map(result -> new In<>(changeRequest, result)).toList();
    FileJson in = new FileJson(changeRequest.space(), changeRequest.head(), true, links);
    List<In<FileJson.OfRevision>> files =
        edited.results().stream()
            .filter(FilesInserted.class::isInstance)
            .flatMap(result -> ((FilesInserted) result).files().stream())
            .map(file -> new In<>(changeRequest, new FileJson.OfRevision(in, file)))
            .toList();
    return UPDATE.of(new Result(view, changes, files), links);
  }

  /** What was done to each page, in the order of the first change; a new one stays a new one. */
  private static List<EditResult> byPage(List<EditResult> results) {
    Map<PageId, EditResult> byPage = new LinkedHashMap<>();
    for (EditResult result : results) {
      page(result)
          .ifPresent(
              page ->
                  byPage.merge(
                      page,
                      result,
                      (before, now) ->
                          before instanceof PageInserted && now instanceof PageUpdated
                              ? before
                              : now));
    }
    return List.copyOf(byPage.values());
  }

  private static Optional<PageId> page(EditResult result) {
    if (result instanceof PageInserted inserted) {
      return Optional.of(inserted.page());
    } else if (result instanceof PageUpdated updated) {
      return Optional.of(updated.page());
    }
    return result instanceof PageDeleted deleted ? Optional.of(deleted.page()) : Optional.empty();
  }

  private static <T> @Nullable In<T> as(Class<T> type, In<EditResult> in) {
    return type.isInstance(in.changed())
        ? new In<>(in.changeRequest(), type.cast(in.changed()))
        : null;
  }
}
