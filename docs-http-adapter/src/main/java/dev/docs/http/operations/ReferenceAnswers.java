package dev.docs.http.operations;

import static dev.docs.http.operations.Arguments.changeRequest;
import static dev.docs.http.operations.Arguments.docs;
import static dev.docs.http.operations.Arguments.links;
import static dev.docs.http.operations.Arguments.piece;
import static dev.docs.http.operations.Arguments.space;

import dev.docs.http.Call;
import dev.docs.http.HttpResponse;
import dev.docs.http.Parameter;
import dev.docs.http.view.ListJson;
import dev.docs.http.view.LocationJson;
import dev.docs.http.view.ReferenceJson;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.listing.Slice;
import dev.docs.reference.BrokenContext;
import dev.docs.reference.Location;
import dev.docs.reference.ReferenceList;
import dev.docs.reference.ReferenceStatus;

/** Links and backlinks of spaces and change requests. */
final class ReferenceAnswers {

  /** A list of references; what is not indexed is named there and nowhere else. */
  static final String LIST =
      "(List & {stats*: ContentReferencesStats, items*: array of ContentReferenceUsage, notIndexed: array of {reference*: ContentRef, reason*: string}})";

  static final Parameter STATUS = Parameter.oneOf("status", ReferenceStatus.class);
  static final Parameter BROKEN_CONTEXT = Parameter.oneOf("brokenContext", BrokenContext.class);

  private ReferenceAnswers() {}

  static HttpResponse ofSpace(Call<Session> call) {
    return references(
        call, docs(call).references().ofSpace(space(call), status(call), piece(call)));
  }

  static HttpResponse ofPage(Call<Session> call) {
    return references(
        call, docs(call).references().ofPage(space(call), page(call), status(call), piece(call)));
  }

  static HttpResponse ofChangeRequest(Call<Session> call) {
    BrokenContext context = call.query().oneOf("brokenContext", BrokenContext.class).orElse(null);
    return references(
        call,
        docs(call)
            .references()
            .ofChangeRequest(space(call), changeRequest(call), status(call), context, piece(call)));
  }

  static HttpResponse ofPageInChangeRequest(Call<Session> call) {
    return references(
        call,
        docs(call)
            .references()
            .ofPage(space(call), changeRequest(call), page(call), null, piece(call)));
  }

  static HttpResponse toPage(Call<Session> call) {
    return locations(call, docs(call).references().toPage(space(call), page(call), piece(call)));
  }

  static HttpResponse toPageInChangeRequest(Call<Session> call) {
    return locations(
        call,
        docs(call).references().toPage(space(call), changeRequest(call), page(call), piece(call)));
  }

  static HttpResponse toFile(Call<Session> call) {
    return locations(call, docs(call).references().toFile(space(call), file(call), piece(call)));
  }

  static HttpResponse toFileInChangeRequest(Call<Session> call) {
    return locations(
        call,
        docs(call).references().toFile(space(call), changeRequest(call), file(call), piece(call)));
  }

  private static PageId page(Call<?> call) {
    return new PageId(call.path("pageId"));
  }

  private static FileId file(Call<?> call) {
    return new FileId(call.path("fileId"));
  }

  private static ReferenceStatus status(Call<?> call) {
    return call.query().oneOf("status", ReferenceStatus.class).orElse(null);
  }

  private static HttpResponse references(Call<Session> call, ReferenceList list) {
    return HttpResponse.ok(ReferenceJson.of(list, links(call)));
  }

  private static HttpResponse locations(Call<Session> call, Slice<Location> locations) {
    LocationJson json = new LocationJson(links(call));
    return HttpResponse.ok(ListJson.of(locations, json::of));
  }
}
