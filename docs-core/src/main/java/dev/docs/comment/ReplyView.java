package dev.docs.comment;

import dev.docs.comment.CommentView.PostView;

/** A reply as a caller sees it. */
public record ReplyView(CommentReply reply, PostView post, CommentView.Permissions permissions) {}
