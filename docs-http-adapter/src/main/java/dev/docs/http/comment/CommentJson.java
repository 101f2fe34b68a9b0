package dev.docs.http.comment;

import dev.docs.comment.Comment;
import dev.docs.comment.Comment.TableCell;
import dev.docs.comment.Comment.Target.OnNode;
import dev.docs.comment.Comment.View.PostView;
import dev.docs.comment.Comment.View.ReplyView;
import dev.docs.comment.Comment.View.ShownPage;
import dev.docs.comment.Comment.View.ShownReplier;
import dev.docs.http.call.Call;
import dev.docs.http.content.DocumentJson;
import dev.docs.http.content.Format;
import dev.docs.http.content.PageJson;
import dev.docs.http.people.UserJson;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.listing.Slice;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The JSON of comments and replies. */
public final class CommentJson {

  /**
   * A comment or reply to be shown.
   *
   * @param format of its text
   */
  public record Shown<V>(V view, Format format) {

    /** In the format that a call asks for. */
    public static <V> Shown<V> of(Call call, V view) {
      return new Shown<>(view, Format.of(call));
    }

    /** As {@link #of(Call, Object)}, of each. */
    public static <V> Slice<Shown<V>> of(Call call, Slice<V> views) {
      Format format = Format.of(call);
      return views.map(view -> new Shown<>(view, format));
    }
  }

  private static final ObjectType<ShownReplier> REPLIER =
      ObjectType.<ShownReplier>named("UserContributor")
          .field("updatedAt", "Timestamp", ShownReplier::lastAt)
          .field("count", "integer", ShownReplier::count)
          .field("user", UserJson.USER, ShownReplier::user)
          .build();

  private static final ObjectType<PostView.By> REACTING =
      ObjectType.<PostView.By>inline("EmojiReaction.users")
          .field("user", UserJson.USER, PostView.By::user)
          .field("reactedAt", "Timestamp", PostView.By::at)
          .build();

  private static final ObjectType<PostView.Reacted> REACTION =
      ObjectType.<PostView.Reacted>named("EmojiReaction")
          .field("emoji", "string", PostView.Reacted::emoji)
          .field("count", "number", reaction -> reaction.users().size())
          .each("users", REACTING, PostView.Reacted::users)
          .build();

  private static final ObjectType<Comment.View.Permissions> PERMISSIONS =
      ObjectType.<Comment.View.Permissions>inline("Comment.permissions")
          .field("view", "boolean", permissions -> true)
          .field("edit", "boolean", Comment.View.Permissions::edit)
          .optional("reply", "boolean", Comment.View.Permissions::reply)
          .field("delete", "boolean", Comment.View.Permissions::delete)
          .build();

  private static final ObjectType<OnNode> NODE =
      ObjectType.<OnNode>inline("Comment.target.node")
          .field("id", "string", OnNode::id)
          .optional("preview", "string", OnNode::preview)
          .build();

  private static final ObjectType<TableCell> TABLE_CELL =
      ObjectType.<TableCell>named("TableCellTarget")
          .field("record", "string", TableCell::record)
          .field("definition", "string", TableCell::definition)
          .build();

  private static final ObjectType<ShownPage> PAGE =
      ObjectType.<ShownPage>inline("Comment.target.page")
          .with(PageJson.BASE, ShownPage::page)
          .field("path", "string", ShownPage::path)
          .field("outdated", "boolean", ShownPage::outdated)
          .build();

  private static final ObjectType<Comment.View> TARGET =
      ObjectType.<Comment.View>inline("Comment.target")
          .optional("node", NODE, CommentJson::node)
          .optional("tableCell", TABLE_CELL, CommentJson::cell)
          .optional("changeRequest", "string", view -> view.comment().discussion().changeRequest())
          .optional("review", "string", view -> view.comment().target().review())
          .optional("page", PAGE, view -> view.page().orElse(null))
          .field("space", "string", view -> view.comment().discussion().space())
          .field("revision", "string", view -> view.comment().target().revision())
          .build();

  private static final ObjectType<Comment.View> OPEN =
      ObjectType.<Comment.View>inline("Comment").constant("status", "open").build();

  private static final ObjectType<Comment.View> RESOLVED =
      ObjectType.<Comment.View>inline("Comment")
          .constant("status", "resolved")
          .field("resolvedAt", "Timestamp", CommentJson::resolvedAt)
          .field(
              "resolvedBy",
              UserJson.USER,
              view -> UserJson.orOperator(view.resolvedBy().orElse(null)))
          .build();

  private static final OneOf<Comment.View> STATUS =
      OneOf.<Comment.View>inline()
          .or(RESOLVED, view -> view.comment().isOpen() ? null : view)
          .or(OPEN, view -> view)
          .build();

  /** A comment. */
  public static final ObjectType<Shown<Comment.View>> COMMENT =
      post(
              ObjectType.<Shown<Comment.View>>named("Comment")
                  .constant("object", "comment")
                  .field("id", "string", shown -> shown.view().comment().id()),
              Comment.View::post)
          .field("replies", "number", shown -> shown.view().comment().replies())
          .each("repliers", REPLIER, shown -> shown.view().repliers())
          .later()
          .field("target", TARGET, Shown::view)
          .location("string <uri>", (shown, links) -> links.comment(shown.view().comment()))
          .field("permissions", PERMISSIONS, shown -> shown.view().permissions())
          .with(STATUS, Shown::view)
          .build();

  static final ObjectType<Shown<ReplyView>> REPLY =
      post(
              ObjectType.<Shown<ReplyView>>named("CommentReply")
                  .constant("object", "comment-reply")
                  .field("id", "string", shown -> shown.view().reply().id()),
              ReplyView::post)
          .location("string <uri>", (shown, links) -> links.reply(shown.view().reply()))
          .field("permissions", PERMISSIONS, shown -> shown.view().permissions())
          .build();

  private CommentJson() {}

  /** What a comment and a reply have in common. */
  private static <V> ObjectType.Builder<Shown<V>> post(
      ObjectType.Builder<Shown<V>> type, Function<V, PostView> post) {
    return type.field("postedBy", UserJson.USER, shown -> post.apply(shown.view()).by())
        .field("postedAt", "Timestamp", shown -> post.apply(shown.view()).post().at())
        .optional("editedAt", "Timestamp", shown -> post.apply(shown.view()).post().editedAt())
        .each("reactions", REACTION, shown -> post.apply(shown.view()).reactions())
        .field(
            "body",
            "Document",
            (shown, links) ->
                DocumentJson.body(
                    post.apply(shown.view()).post().body(), shown.format(), links.documents()));
  }

  private static @Nullable OnNode node(Comment.View view) {
    Comment.Target.OnPage page = view.comment().target().page();
    return page == null ? null : page.node();
  }

  private static @Nullable TableCell cell(Comment.View view) {
    OnNode node = node(view);
    return node == null ? null : node.cell();
  }

  private static @Nullable Object resolvedAt(Comment.View view) {
    Comment.Resolution resolution = view.comment().resolution();
    return resolution == null ? null : resolution.at();
  }
}
