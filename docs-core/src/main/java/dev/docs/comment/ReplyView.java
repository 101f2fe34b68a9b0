package dev.docs.comment;

/** A reply as a caller sees it. */
public record ReplyView(CommentReply reply, PostView post, PostPermissions permissions) {}
