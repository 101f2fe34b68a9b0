package dev.docs.http.comment;

import dev.docs.comment.Comment;
import dev.docs.comment.Comment.TableCell;
import dev.docs.comment.Comment.View.PostView;
import dev.docs.comment.Comment.View.ReplyView;
import dev.docs.comment.Comment.View.ShownPage;
import dev.docs.http.content.DocumentJson;
import dev.docs.http.content.Format;
import dev.docs.http.content.PageJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import dev.docs.http.people.UserJson;

/** The JSON of comments and replies. */
public final class CommentJson {

  private CommentJson() {}

  /**
   * A comment.
   *
   * @param format of its text
   */
  public static JsonFields of(Comment.View view, Format format, Links links) {
    Comment comment = view.comment();
    JsonFields target = target(view);
    return json -> {
      json.put("object", "comment").put("id", comment.id());
      post(json, view.post(), format, links);
      json.put("replies", comment.replies())
          .putEach("repliers", view.repliers(), one -> replier(one, links))
          .put("target", target)
          .put("urls", urls -> urls.put("location", links.comment(comment)))
          .put("permissions", permissions(view.permissions()))
          .put("status", comment.isOpen() ? "open" : "resolved");
      if (comment.resolution() != null) {
        json.put("resolvedAt", comment.resolution().at())
            .put(
                "resolvedBy",
                UserJson.USER.of(UserJson.orOperator(view.resolvedBy().orElse(null)), links));
      }
    };
  }

  private static JsonFields replier(Comment.View.ShownReplier replier, Links links) {
    return json ->
        json.put("updatedAt", replier.lastAt())
            .put("count", replier.count())
            .put("user", UserJson.USER.of(replier.user(), links));
  }

  /**
   * A reply.
   *
   * @param format of its text
   */
  static JsonFields of(ReplyView view, Format format, Links links) {
    Comment.Reply reply = view.reply();
    return json -> {
      json.put("object", "comment-reply").put("id", reply.id());
      post(json, view.post(), format, links);
      json.put("urls", urls -> urls.put("location", links.reply(reply)))
          .put("permissions", permissions(view.permissions()));
    };
  }

  private static void post(JsonWriter json, PostView view, Format format, Links links) {
    json.put("postedBy", UserJson.USER.of(view.by(), links))
        .put("postedAt", view.post().at())
        .putIfPresent("editedAt", view.post().editedAt())
        .putEach("reactions", view.reactions(), reacted -> reaction(reacted, links))
        .put("body", DocumentJson.body(view.post().body(), format));
  }

  private static JsonFields reaction(PostView.Reacted reacted, Links links) {
    return json ->
        json.put("emoji", reacted.emoji())
            .put("count", reacted.users().size())
            .putEach(
                "users",
                reacted.users(),
                by ->
                    user ->
                        user.put("user", UserJson.USER.of(by.user(), links))
                            .put("reactedAt", by.at()));
  }

  private static JsonFields target(Comment.View view) {
    Comment comment = view.comment();
    Comment.Target target = comment.target();
    return json -> {
      if (target.page() != null && target.page().node() != null) {
        node(json, target.page().node());
      }
      json.putIfPresent("changeRequest", comment.discussion().changeRequest())
          .putIfPresent("review", target.review());
      view.page().ifPresent(page -> json.put("page", page(page)));
      json.put("space", comment.discussion().space()).put("revision", target.revision());
    };
  }

  private static void node(JsonWriter json, Comment.Target.OnNode node) {
    json.put("node", n -> n.put("id", node.id()).put("preview", node.preview()));
    TableCell at = node.cell();
    if (at != null) {
      json.put(
          "tableCell", cell -> cell.put("record", at.record()).put("definition", at.definition()));
    }
  }

  private static JsonFields page(ShownPage shown) {
    return json -> {
      PageJson.base(json, shown.page());
      json.put("path", shown.path()).put("outdated", shown.outdated());
    };
  }

  private static JsonFields permissions(Comment.View.Permissions permissions) {
    return json ->
        json.put("view", true)
            .put("edit", permissions.edit())
            .put("reply", permissions.reply())
            .put("delete", permissions.delete());
  }
}
