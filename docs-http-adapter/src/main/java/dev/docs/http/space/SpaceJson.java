package dev.docs.http.space;

import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.merging.MergeRulesJson;
import dev.docs.space.Space;
import java.util.Optional;

/** The JSON of spaces. */
public final class SpaceJson {

  private SpaceJson() {}

  public static JsonFields of(Space.View view, Links links) {
    Space space = view.space();
    Optional<String> published = Links.published(view);
    Optional<String> open = Links.open(view);
    return json ->
        json.put("object", "space")
            .put("id", space.id())
            .put("title", space.title())
            .put("emoji", space.emoji())
            .put("visibility", space.visibility())
            .put("createdAt", space.createdAt())
            .put("updatedAt", space.updatedAt())
            .putIfPresent("deletedAt", space.deletedAt())
            .put("editMode", space.editMode())
            .put(
                "urls",
                urls ->
                    urls.put("location", links.space(space.id()))
                        .put("app", links.spaceApp(space.id()))
                        .putIfPresent("published", published)
                        .putIfPresent("public", open)
                        .putIfPresent("icon", space.icon()))
            .put("organization", space.organization())
            .putIfPresent("parent", space.parent())
            .putIfPresent("language", space.language())
            .put("mergeRules", MergeRulesJson.of(space.mergeRules(), view.permissions().comment()))
            .put("revision", space.head())
            .put("defaultLevel", LevelJson.of(space.defaultLevel()))
            .put("comments", space.counts().comments())
            .put("changeRequests", space.counts().changeRequests())
            .put("changeRequestsOpen", space.counts().open())
            .put("changeRequestsDraft", space.counts().draft())
            .put("permissions", permissions(view.permissions()));
  }

  private static JsonFields permissions(Space.View.Permissions permissions) {
    return json ->
        json.put("view", permissions.view())
            .put("access", permissions.access())
            .put("admin", permissions.admin())
            .put("viewInviteLinks", permissions.viewInviteLinks())
            .put("edit", permissions.edit())
            .put("triggerGitSync", permissions.triggerGitSync())
            .put("comment", permissions.comment())
            .put("merge", permissions.merge())
            .put("review", permissions.review())
            .put("installIntegration", false);
  }
}
