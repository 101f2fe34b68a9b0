package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** What a URL shows. */
final class UrlOperations {

  private UrlOperations() {}

  static void describe(OperationTable.Builder table) {
    urls(table.group("urls", NEIGHBOURING));
  }

  private static void urls(OperationGroup operations) {
    operations
        .get("getContentByUrl", "/urls/content")
        .query(Parameter.string("url").mandatory())
        .returns(
            """
            ({
              collection*: Collection
            } | {
              space*: Space
              changeRequest: ChangeRequest
              page: (RevisionPageDocument | RevisionPageGroup)
            })
            """);
    operations
        .get("getPublishedContentByUrl", "/urls/published")
        .query(
            Parameter.string("url").maxLength(2048).mandatory(),
            Parameter.string("visitorAuthToken"),
            Parameter.bool("redirectOnError").defaultsTo("false"))
        .returns("PublishedSiteContentLookup")
        .fails(404)
        .deprecated();
    operations
        .post("resolvePublishedContentByUrl", "/urls/published")
        .body("{url*: URL, redirectOnError: boolean <default false>, visitor: SiteVisitorPayload}")
        .returns("PublishedSiteContentLookup")
        .fails(404);
  }
}
