package dev.docs.http.view;

import dev.docs.http.json.JsonObject;
import dev.docs.space.Space;
import dev.docs.space.SpacePermissions;
import dev.docs.space.SpaceView;

/** Spaces. */
public final class SpaceJson {

  private SpaceJson() {}

  public static JsonObject of(SpaceView view, Links links) {
    Space space = view.space();
    JsonObject json =
        JsonObject.object()
            .put("object", "space")
            .put("id", space.id().value())
            .put("title", space.title())
            .put("emoji", space.emoji())
            .put("visibility", space.visibility())
            .put("createdAt", space.createdAt())
            .put("updatedAt", space.updatedAt())
            .putIfPresent("deletedAt", space.deletedAt())
            .put("editMode", space.editMode())
            .put(
                "urls",
                JsonObject.object()
                    .put("location", links.space(space.id()))
                    .put("app", links.spaceApp(space.id()))
                    .putIfPresent("icon", space.icon()))
            .put("organization", space.organization().value());
    if (space.parent() != null) {
      json.put("parent", space.parent().value());
    }
    return json.put("revision", space.head().value())
        .put("defaultLevel", LevelJson.of(space.defaultLevel()))
        .put("comments", space.counts().comments())
        .put("changeRequests", space.counts().changeRequests())
        .put("changeRequestsOpen", space.counts().open())
        .put("changeRequestsDraft", space.counts().draft())
        .put("permissions", permissions(view.permissions()));
  }

  private static JsonObject permissions(SpacePermissions permissions) {
    return JsonObject.object()
        .put("view", permissions.view())
        .put("access", permissions.access())
        .put("admin", permissions.admin())
        .put("viewInviteLinks", permissions.viewInviteLinks())
        .put("edit", permissions.edit())
        .put("triggerGitSync", permissions.triggerGitSync())
        .put("comment", permissions.comment())
        .put("merge", permissions.merge())
        .put("review", permissions.review());
  }
}
