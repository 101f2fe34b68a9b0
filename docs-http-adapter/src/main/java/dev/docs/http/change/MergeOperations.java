package dev.docs.http.change;

import static dev.docs.http.call.Arguments.changeRequest;
import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.space;
import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.EDIT;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.call.RequiredRole.REVIEW;
import static dev.docs.http.change.ConflictJson.CONFLICT;

import dev.docs.change.ConflictRecord;
import dev.docs.change.Merges;
import dev.docs.content.conflict.Resolution;
import dev.docs.http.HttpResponse;
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
import dev.docs.listing.Slice;

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
    table.types(ConflictJson::types);
    merges(table.group("change-requests", SPECIFICATION));
    ours(table.group("change-requests", OURS));
  }

  private static void merges(OperationGroup operations) {
    operations
        .post("mergeChangeRequest", "/spaces/{spaceId}/change-requests/{changeRequestId}/merge")
        .needs(REVIEW)
        .returns(() -> MergeJson.MERGED)
        .handledBy(
            call -> call.ok(MergeJson.MERGED, docs(call).merges().merge(changeRequest(call))));
    operations
        .post("updateChangeRequest", "/spaces/{spaceId}/change-requests/{changeRequestId}/update")
        .needs(EDIT)
        .returns(() -> MergeJson.UPDATED)
        .handledBy(
            call -> call.ok(MergeJson.UPDATED, docs(call).merges().update(changeRequest(call))));
  }

  private static void ours(OperationGroup operations) {
    String changeRequest = "/spaces/{spaceId}/change-requests/{changeRequestId}";
    operations
        .get("listChangeRequestConflicts", changeRequest + "/conflicts")
        .needs(READ)
        .summary(
            "The conflicts of the updates and the merge of a change request, also after the merge.")
        .paged()
        .returnsListOf("ChangeRequestConflict")
        .fails(404)
        .handledBy(MergeOperations::conflicts);
    operations
        .post("resolveChangeRequestConflict", changeRequest + "/conflicts/{conflictId}/resolve")
        .needs(EDIT)
        .summary("Resolves a conflict with one side or with a given text.")
        .body(RESOLUTION)
        .returns("ChangeRequestConflict")
        .fails(404, 409)
        .handledBy(MergeOperations::resolve);
    operations
        .get("previewChangeRequestMerge", changeRequest + "/merge-preview")
        .needs(READ)
        .summary("The result of a merge, computed without writing it.")
        .returns("ChangeRequestMergePreview")
        .fails(404)
        .handledBy(MergeOperations::preview);
  }

  private static HttpResponse conflicts(Call call) {
    Slice<ConflictRecord> conflicts =
        docs(call).merges().conflicts(changeRequest(call), listOptions(call));
    return call.list(CONFLICT, conflicts.map(ConflictJson::of));
  }

  private static HttpResponse resolve(Call call) {
    ConflictId conflict = new ConflictId(call.path("conflictId"));
    Resolution resolution = call.body(RESOLUTION::in);
    ConflictRecord resolved =
        docs(call).merges().resolve(changeRequest(call), conflict, resolution);
    return call.ok(CONFLICT, ConflictJson.of(resolved));
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

  private static HttpResponse preview(Call call) {
    Merges.Preview preview = docs(call).merges().preview(changeRequest(call));
    SemanticChangeJson changes =
        SemanticChangeJson.between(
            space(call), preview.main(), preview.head(), preview.changes(), links(call));
    return call.ok(ConflictJson.PREVIEW, new ConflictJson.Preview(preview, changes));
  }
}
