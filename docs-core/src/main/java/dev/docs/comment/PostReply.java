package dev.docs.comment;

import dev.docs.command.internal.BoundedText;
import dev.docs.comment.Comment.Post;
import jakarta.validation.constraints.NotNull;

/**
 * Replies to a comment.
 *
 * @param body Markdown
 */
public record PostReply(@NotNull @BoundedText(min = 1, max = Post.MAX_BODY) String body) {

  public static PostReply saying(String body) {
    return new PostReply(body);
  }
}
