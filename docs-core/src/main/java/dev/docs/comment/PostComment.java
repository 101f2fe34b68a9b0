package dev.docs.comment;

import dev.docs.command.internal.BoundedText;
import dev.docs.comment.Comment.Post;
import dev.docs.comment.Comment.TableCell;
import dev.docs.id.PageId;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * Posts a comment.
 *
 * @param body Markdown
 * @param page the page it is on; null for the content as a whole
 * @param node the key or the anchor of a node of that page; null for the page as a whole
 * @param tableCell a cell, where the node is a table; null for the whole node
 */
public record PostComment(
    @NotNull @BoundedText(min = 1, max = Post.MAX_BODY) String body,
    @Nullable PageId page,
    @BoundedText(min = 1, max = Comment.Target.MAX_NODE) @Nullable String node,
    @Valid @Nullable TableCell tableCell) {

  /** A comment on the content as a whole. */
  public static PostComment saying(String body) {
    return new PostComment(body, null, null, null);
  }

  public PostComment on(PageId newPage) {
    return new PostComment(body, newPage, node, tableCell);
  }

  public PostComment onNode(String newNode) {
    return new PostComment(body, page, newNode, tableCell);
  }

  public PostComment onCell(TableCell newTableCell) {
    return new PostComment(body, page, node, newTableCell);
  }
}
