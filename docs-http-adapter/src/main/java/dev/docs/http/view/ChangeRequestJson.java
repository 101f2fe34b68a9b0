package dev.docs.http.view;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequestView;
import dev.docs.change.ChangeRequests.Contributor;
import dev.docs.http.json.JsonObject;

/** Change requests, and who contributed to them. */
public final class ChangeRequestJson {

  private ChangeRequestJson() {}

  public static JsonObject of(ChangeRequestView view, Links links) {
    ChangeRequest changeRequest = view.changeRequest();
    JsonObject json =
        JsonObject.object()
            .put("object", "change-request")
            .put("id", changeRequest.id().value())
            .put("number", changeRequest.number())
            .put("status", changeRequest.status())
            .put("subject", changeRequest.subject())
            .put("createdBy", UserJson.orOperator(view.createdBy(), links))
            .put("createdAt", changeRequest.createdAt())
            .put("updatedAt", changeRequest.updatedAt())
            .put("revision", changeRequest.head().value())
            .put("revisionInitial", changeRequest.initial().value());
    if (changeRequest.mergedAncestor() != null) {
      json.put("revisionMergedAncestor", changeRequest.mergedAncestor().value());
    }
    if (changeRequest.merged() != null) {
      json.put("revisionMerged", changeRequest.merged().value());
    }
    return json.put("comments", changeRequest.comments())
        .put("outdated", view.outdated())
        .put(
            "urls",
            JsonObject.object()
                .put("app", links.changeRequestApp(changeRequest.space(), changeRequest.id()))
                .put("location", links.changeRequest(changeRequest.space(), changeRequest.id())));
  }

  public static JsonObject of(Contributor contributor, Links links) {
    return JsonObject.object()
        .put("updatedAt", contributor.contribution().updatedAt())
        .put("count", contributor.contribution().count())
        .put("user", UserJson.of(contributor.user(), links));
  }
}
