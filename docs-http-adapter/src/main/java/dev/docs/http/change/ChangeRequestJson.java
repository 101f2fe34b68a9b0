package dev.docs.http.change;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequestLink;
import dev.docs.change.ChangeRequests.Contributor;
import dev.docs.http.content.DocumentJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.people.UserJson;

/** The JSON of change requests and contributors. */
public final class ChangeRequestJson {

  private ChangeRequestJson() {}

  public static JsonFields of(ChangeRequest.View view, Links links) {
    ChangeRequest changeRequest = view.changeRequest();
    return json -> {
      json.put("object", "change-request")
          .put("id", changeRequest.id())
          .put("number", changeRequest.number())
          .put("status", changeRequest.status())
          .put("space", changeRequest.space())
          .put("subject", changeRequest.subject());
      if (changeRequest.description() != null) {
        json.put("description", DocumentJson.of(changeRequest.description()));
      }
      if (!changeRequest.links().isEmpty()) {
        json.putEach("links", changeRequest.links(), ChangeRequestJson::link);
      }
      json.put("createdBy", UserJson.orOperator(view.createdBy(), links))
          .put("createdAt", changeRequest.createdAt())
          .put("updatedAt", changeRequest.updatedAt());
      if (changeRequest.mergedAt() != null) {
        json.put("mergedBy", UserJson.orOperator(view.mergedBy(), links))
            .put("mergedAt", changeRequest.mergedAt());
      }
      json.put("revision", changeRequest.head())
          .put("revisionInitial", changeRequest.initial())
          .putIfPresent("revisionMergedAncestor", changeRequest.mergedAncestor())
          .putIfPresent("revisionMerged", changeRequest.merged())
          .put("comments", changeRequest.comments())
          .put("outdated", view.outdated())
          .put("urls", urls(changeRequest, links));
    };
  }

  private static JsonFields link(ChangeRequestLink link) {
    return json ->
        json.put("id", link.id())
            .put("ref", ref -> ref.put("kind", "url").put("url", link.url()))
            .putIfPresent("title", link.title());
  }

  private static JsonFields urls(ChangeRequest changeRequest, Links links) {
    return json ->
        json.put("app", links.changeRequestApp(changeRequest.space(), changeRequest.id()))
            .put("location", links.changeRequest(changeRequest.space(), changeRequest.id()));
  }

  static JsonFields of(Contributor contributor, Links links) {
    return json ->
        json.put("updatedAt", contributor.updatedAt())
            .put("count", contributor.count())
            .put("actionType", "edit")
            .put("user", UserJson.of(contributor.user(), links));
  }
}
