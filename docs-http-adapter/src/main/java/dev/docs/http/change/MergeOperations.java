package dev.docs.http.change;

import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.EDIT;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.call.RequiredRole.REVIEW;
import static dev.docs.http.change.ConflictJson.CONFLICT;

import dev.docs.change.Merges;
import dev.docs.content.conflict.Resolution;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.content.SemanticChangeJson;
import dev.docs.http.json.Field;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.BodyUnion;
import dev.docs.id.ConflictId;

/** Operations that update, merge and preview change requests. */
public final class MergeOperations {

  private enum Side {
    OURS,
    THEIRS
  }

  private static final BodyField<Side> SIDE = BodyField.oneOf("side", Side.class).notNull();
  private static final BodyField<String> MARKDOWN = BodyField.text("markdown").notNull();

  private static final BodyUnion<Resolution> RESOLUTION =
      BodyUnion.<Resolution>named("ResolveChangeRequestConflict")
          .or(BodyType.inline("ResolveChangeRequestConflict", SIDE.required()))
          .or(BodyType.inline("ResolveChangeRequestConflict", MARKDOWN.required()))
          .readBy(MergeOperations::resolution)
          .build();

  private MergeOperations() {}

  public static void describe(OperationTable.Builder table) {
    merges(table.group("change-requests", SPECIFICATION));
    ours(table.group("change-requests", OURS));
  }

  private static void merges(OperationGroup operations) {
    operations
        .post("mergeChangeRequest", "/spaces/{spaceId}/change-requests/{changeRequestId}/merge")
        .needs(REVIEW)
        .returns(() -> MergeJson.MERGED, call -> call.docs().merges().merge(call.changeRequest()));
    operations
        .post("updateChangeRequest", "/spaces/{spaceId}/change-requests/{changeRequestId}/update")
        .needs(EDIT)
        .returns(
            () -> MergeJson.UPDATED, call -> call.docs().merges().update(call.changeRequest()));
  }

  private static void ours(OperationGroup operations) {
    String changeRequest = "/spaces/{spaceId}/change-requests/{changeRequestId}";
    operations
        .get("listChangeRequestConflicts", changeRequest + "/conflicts")
        .needs(READ)
        .summary(
            "The conflicts of the updates and the merge of a change request, also after the merge.")
        .lists(
            () -> CONFLICT,
            call ->
                call.docs()
                    .merges()
                    .conflicts(call.changeRequest(), call.listOptions())
                    .map(ConflictJson::of))
        .fails(404);
    operations
        .post("resolveChangeRequestConflict", changeRequest + "/conflicts/{conflictId}/resolve")
        .needs(EDIT)
        .summary("Resolves a conflict with one side or with a given text.")
        .body(RESOLUTION)
        .returns(
            () -> CONFLICT,
            call ->
                ConflictJson.of(
                    call.docs()
                        .merges()
                        .resolve(
                            call.changeRequest(),
                            new ConflictId(call.path("conflictId")),
                            call.body(RESOLUTION::in))))
        .fails(404, 409);
    operations
        .get("previewChangeRequestMerge", changeRequest + "/merge-preview")
        .needs(READ)
        .summary("The result of a merge, computed without writing it.")
        .returns(() -> ConflictJson.PREVIEW, MergeOperations::preview)
        .fails(404);
  }

  private static Resolution resolution(JsonBody body) {
    Field<Side> side = SIDE.in(body);
    Field<String> markdown = MARKDOWN.in(body);
    if (side.isAbsent() == markdown.isAbsent()) {
      body.reject(SIDE.name(), "must be given, or markdown, but not both");
      return JsonBody.refused();
    }
    if (markdown.isPresent()) {
      return new Resolution.GivenText(markdown.required());
    }
    return side.orNull() == Side.THEIRS ? new Resolution.Theirs() : new Resolution.Ours();
  }

  private static ConflictJson.Preview preview(Call call) {
    Merges.Preview preview = call.docs().merges().preview(call.changeRequest());
    SemanticChangeJson changes =
        SemanticChangeJson.between(
            call.space(), preview.main(), preview.head(), preview.changes(), call.links());
    return new ConflictJson.Preview(preview, changes);
  }
}
