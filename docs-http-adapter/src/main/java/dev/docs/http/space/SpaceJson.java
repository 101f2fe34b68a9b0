package dev.docs.http.space;

import dev.docs.http.link.Links;
import dev.docs.http.merging.MergeRulesJson;
import dev.docs.http.type.ObjectType;
import dev.docs.merging.MergeRule;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.Space.View.Permissions;
import java.util.List;
import java.util.Optional;

/** The JSON of spaces. */
@KeepsRule({"manage-permission", "permissions-told"})
public final class SpaceJson {

  private static final ObjectType<Permissions> PERMISSIONS =
      ObjectType.<Permissions>inline("Space.permissions")
          .field("view", "boolean", Permissions::view)
          .field("access", "boolean", Permissions::access)
          .field("admin", "boolean", Permissions::admin)
          .field("viewInviteLinks", "boolean", Permissions::viewInviteLinks)
          .field("edit", "boolean", Permissions::edit)
          .field("triggerGitSync", "boolean", Permissions::triggerGitSync)
          .field("comment", "boolean", Permissions::comment)
          .field("merge", "boolean", Permissions::merge)
          .field("review", "boolean", Permissions::review)
          .field("installIntegration", "boolean", permissions -> false)
          .later()
          .build();

  public static final ObjectType<Space.View> SPACE =
      ObjectType.<Space.View>named("Space")
          .constant("object", "space")
          .field("id", "string", view -> view.space().id())
          .field("title", "SpaceTitle", view -> view.space().title())
          .field("emoji", "Emoji", view -> view.space().emoji())
          .field("visibility", "ContentVisibility", view -> view.space().visibility())
          .field("createdAt", "Timestamp", view -> view.space().createdAt())
          .field("updatedAt", "Timestamp", view -> view.space().updatedAt())
          .optional("deletedAt", "Timestamp", view -> view.space().deletedAt())
          .field("editMode", "SpaceEditMode", view -> view.space().editMode())
          .object(
              "urls",
              urls ->
                  urls.field("location", "string <uri>", (v, links) -> links.space(v.space().id()))
                      .field("app", "string <uri>", (v, links) -> links.spaceApp(v.space().id()))
                      .optional("published", "string <uri>", view -> Links.published(view))
                      .optional("public", "string <uri>", view -> Links.open(view))
                      .optional("icon", "URL", view -> view.space().icon()))
          .field("organization", "string", view -> view.space().organization())
          .optional("parent", "string", view -> view.space().parent())
          .optional("language", "SpaceLanguage", view -> view.space().language())
          .later()
          .field("mergeRules", MergeRulesJson.OF_SPACE, SpaceJson::mergeRules)
          .later()
          .absent("gitSync", "GitSyncState")
          .absent("visitorAuth", "VisitorAuth")
          .field("revision", "string", view -> view.space().head())
          .field("defaultLevel", "DefaultLevel", view -> LevelJson.of(view.space().defaultLevel()))
          .field("comments", "number", view -> view.space().counts().comments())
          .field("changeRequests", "number", view -> view.space().counts().changeRequests())
          .field("changeRequestsOpen", "number", view -> view.space().counts().open())
          .field("changeRequestsDraft", "number", view -> view.space().counts().draft())
          .field("permissions", PERMISSIONS, Space.View::permissions)
          .build();

  private SpaceJson() {}

  /** The rules; none for those who may not know whom they name. */
  private static Optional<List<MergeRule>> mergeRules(Space.View view) {
    return view.permissions().comment() ? view.space().mergeRules() : Optional.of(List.of());
  }
}
