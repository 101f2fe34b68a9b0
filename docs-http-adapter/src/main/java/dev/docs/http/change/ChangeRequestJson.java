package dev.docs.http.change;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequestLink;
import dev.docs.change.ChangeRequests.Contributor;
import dev.docs.http.content.DocumentJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.people.UserJson;
import dev.docs.http.type.ObjectType;
import org.jspecify.annotations.Nullable;

/** The JSON of change requests and contributors. */
public final class ChangeRequestJson {

  private static final ObjectType<ChangeRequestLink> LINK =
      ObjectType.<ChangeRequestLink>named("ChangeRequestLink")
          .field("id", "string", ChangeRequestLink::id)
          .object(
              "ref",
              ref -> ref.constant("kind", "url").field("url", "string", ChangeRequestLink::url))
          .optional("title", "ChangeRequestLinkTitle", ChangeRequestLink::title)
          .build();

  public static final ObjectType<ChangeRequest.View> CHANGE_REQUEST =
      ObjectType.<ChangeRequest.View>named("ChangeRequest")
          .constant("object", "change-request")
          .field("id", "string", view -> view.changeRequest().id())
          .field("number", "number", view -> view.changeRequest().number())
          .field("status", "ChangeRequestStatus", view -> view.changeRequest().status())
          .field("space", "string", view -> view.changeRequest().space())
          .later()
          .field("subject", "ChangeRequestSubject", view -> view.changeRequest().subject())
          .optional(
              "description",
              "JSONDocument",
              (view, links) -> description(view.changeRequest(), links))
          .later()
          .optionalEach("links", LINK, view -> view.changeRequest().links())
          .later()
          .field("createdBy", UserJson.USER, view -> UserJson.orOperator(view.createdBy()))
          .field("createdAt", "Timestamp", view -> view.changeRequest().createdAt())
          .field("updatedAt", "Timestamp", view -> view.changeRequest().updatedAt())
          .optional(
              "mergedBy",
              UserJson.USER,
              view -> isMerged(view) ? UserJson.orOperator(view.mergedBy()) : null)
          .later()
          .optional("mergedAt", "Timestamp", view -> view.changeRequest().mergedAt())
          .later()
          .field("revision", "string", view -> view.changeRequest().head())
          .field("revisionInitial", "string", view -> view.changeRequest().initial())
          .optional("revisionMergedAncestor", "string", v -> v.changeRequest().mergedAncestor())
          .optional("revisionMerged", "string", view -> view.changeRequest().merged())
          .field("comments", "number", view -> view.changeRequest().comments())
          .field("outdated", "boolean", ChangeRequest.View::outdated)
          .object(
              "urls",
              urls ->
                  urls.field(
                          "app",
                          "string <uri>",
                          (v, links) ->
                              links.changeRequestApp(
                                  v.changeRequest().space(), v.changeRequest().id()))
                      .field(
                          "location",
                          "string <uri>",
                          (v, links) ->
                              links.changeRequest(
                                  v.changeRequest().space(), v.changeRequest().id())))
          .build();

  static final ObjectType<Contributor> CONTRIBUTOR =
      ObjectType.<Contributor>named("ChangeRequestUserContributor")
          .field("updatedAt", "Timestamp", Contributor::updatedAt)
          .field("count", "number", Contributor::count)
          .constant("actionType", "edit")
          .field("user", UserJson.USER, Contributor::user)
          .build();

  private ChangeRequestJson() {}

  private static @Nullable JsonFields description(ChangeRequest changeRequest, Links links) {
    String markdown = changeRequest.description();
    return markdown == null ? null : DocumentJson.of(markdown, links.documents());
  }

  private static boolean isMerged(ChangeRequest.View view) {
    return view.changeRequest().mergedAt() != null;
  }
}
