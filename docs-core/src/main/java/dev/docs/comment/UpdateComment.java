package dev.docs.comment;

import dev.docs.command.Update;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;

/**
 * Changes a comment.
 *
 * @param resolved set to true to resolve it, to false to reopen it; setting its current state does
 *     nothing
 * @param fields the fields that comments and replies have in common
 */
public record UpdateComment(Update<@NotNull Boolean> resolved, @NotNull @Valid UpdatePost fields) {

  /** Changes nothing: the value to start from. */
  public static final UpdateComment NOTHING = new UpdateComment(Update.keep(), UpdatePost.NOTHING);

  public UpdateComment resolved(boolean isResolved) {
    return new UpdateComment(Update.to(isResolved), fields);
  }

  public UpdateComment with(UpdatePost newFields) {
    return new UpdateComment(resolved, newFields);
  }
}
