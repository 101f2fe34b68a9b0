package dev.docs.http.app;

import dev.docs.comment.Comment;
import dev.docs.comment.Comment.Post;
import dev.docs.comment.Comment.View.PostView;
import dev.docs.comment.Comment.View.ReplyView;
import dev.docs.comment.Comments;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.http.html.Html;
import dev.docs.id.CommentId;
import dev.docs.id.Id;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.user.User;
import java.util.List;

/** The discussion of a main content or change request: comments, replies, reactions. */
final class CommentPages {

  static final String COMMENTS = "/comments";

  private static final int AT_ONCE = 20;

  /** Replies shown below each comment of a list; the comment's own page shows all. */
  private static final int REPLIES = 10;

  /** Characters shown of a comment in a list whose Markdown is too large to be rendered. */
  private static final int SOURCE = 5_000;

  private final PageBuilder view;
  private final ContentAt.Branch at;
  private final ContentAddress shown;
  private final ContentView content;
  private final MarkdownHtml html;

  private CommentPages(PageBuilder view, ContentAt.Branch at, ContentAddress shown) {
    this.view = view;
    this.at = at;
    this.shown = shown;
    this.content = view.docs().contents().expanded(at);
    this.html = new MarkdownHtml(view);
  }

  /** Serves the paths below {@code comments}. */
  static void show(PageBuilder view, ContentAt.Branch at, ContentAddress shown, List<String> rest) {
    if (rest.size() > 1 || (rest.size() == 1 && !Id.isPossible(rest.get(0)))) {
      throw ApplicationPages.noSuchPage();
    }
    if (rest.isEmpty()) {
      Slice<Comment.View> comments =
          view.docs().comments().list(at, Comments.Query.ALL, view.listOptions("page", AT_ONCE));
      new CommentPages(view, at, shown).all(comments);
    } else {
      Comment.View comment = view.docs().comments().get(at, new CommentId(rest.get(0)));
      new CommentPages(view, at, shown).one(comment);
    }
  }

  private void all(Slice<Comment.View> comments) {
    view.step(content, shown).titled("Comments");
    if (comments.items().isEmpty()) {
      view.main().add("p").text("There are no comments.");
    }
    for (Comment.View comment : comments.items()) {
      Html box = comment(comment, SOURCE);
      ListOptions few = ListOptions.limit(REPLIES);
      Slice<ReplyView> replies = view.docs().comments().replies(at, comment.comment().id(), few);
      replies(box, replies, SOURCE);
      boolean more = replies.next().isPresent();
      Elements.link(
          box.add("p"),
          href(comment),
          more ? "All " + replies.count() + " replies" : "Only this comment");
    }
    Elements.next(view.main(), shown.href() + COMMENTS, "page", comments);
  }

  private void one(Comment.View comment) {
    view.step(content, shown).step(shown.href() + COMMENTS, "Comments").titled("Comment");
    Slice<ReplyView> replies =
        view.docs()
            .comments()
            .replies(at, comment.comment().id(), view.listOptions("page", AT_ONCE));
    replies(comment(comment, Post.MAX_BODY), replies, Post.MAX_BODY);
    Elements.next(view.main(), href(comment), "page", replies);
  }

  private String href(Comment.View comment) {
    return shown.href() + COMMENTS + "/" + comment.comment().id();
  }

  private Html comment(Comment.View comment, int most) {
    Html box = view.main().add("section", "box");
    box.set("id", comment.comment().id().value());
    Html head = said(box, comment.post());
    Elements.label(head, comment.comment().isOpen() ? "open" : "resolved");
    comment.resolvedBy().ifPresent(by -> head.text(" by " + by.displayName()));
    comment.page().ifPresent(page -> page(box, comment, page));
    body(box, comment.comment().id().value(), comment.post(), most);
    return box;
  }

  private void page(Html box, Comment.View comment, Comment.View.ShownPage page) {
    Html line = box.add("p", "dim").text("On ");
    if (content.content().page(page.page().id()).isPresent()) {
      Elements.link(line, shown.page(page.page().id()), page.page().title());
    } else {
      line.add("span").set("dir", "auto").text(page.page().title());
    }
    if (page.outdated()) {
      Elements.label(line, "outdated");
    }
    var on = comment.comment().target().page();
    var node = on == null ? null : on.node();
    if (node != null && !node.preview().isEmpty()) {
      box.add("blockquote").set("dir", "auto").text(node.preview());
    }
  }

  private void replies(Html box, Slice<ReplyView> replies, int most) {
    for (ReplyView reply : replies.items()) {
      Html inner = box.add("section", "box");
      said(inner, reply.post());
      body(inner, reply.reply().id().value(), reply.post(), most);
    }
  }

  private static Html said(Html box, PostView post) {
    Html head = box.add("p", "dim");
    name(head, post.by());
    head.text(" · ");
    Elements.time(head, post.post().at());
    if (post.post().editedAt() != null) {
      head.text(" · edited ");
      Elements.time(head, post.post().editedAt());
    }
    return head;
  }

  static void name(Html at, User user) {
    at.add("strong").set("dir", "auto").text(user.displayName());
  }

  private void body(Html box, String id, PostView post, int most) {
    Html article = box.add("article");
    String text = post.post().body();
    boolean written =
        html.write(
            text,
            new ContentRenderContext(view, content, shown, id + "-"),
            markdown -> MarkdownParser.parseOrPlain(markdown, LinkResolver.asWritten()).nodes(),
            article);
    if (!written) {
      Elements.cut(article, article.add("pre").set("dir", "auto"), text, most);
    }
    if (!post.reactions().isEmpty()) {
      Html reactions = box.add("p");
      for (PostView.Reacted reacted : post.reactions()) {
        Elements.label(reactions, reacted.emoji() + " " + reacted.users().size());
      }
    }
  }
}
