package dev.docs.comment;

import dev.docs.command.Update;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;

/**
 * Changes a comment.
 *
 * @param resolved set to true to resolve it, to false to open it again, whatever it is now
 * @param fields what it has in common with a reply
 */
public record UpdateComment(
    Update<@NotNull(message = "must not be null") Boolean> resolved,
    @NotNull(message = "is required") @Valid UpdatePost fields) {

  /** Changes nothing: what the others start from. */
  public static final UpdateComment NOTHING = new UpdateComment(Update.keep(), UpdatePost.NOTHING);

  public UpdateComment resolved(boolean isResolved) {
    return new UpdateComment(Update.to(isResolved), fields);
  }

  public UpdateComment with(UpdatePost newFields) {
    return new UpdateComment(resolved, newFields);
  }
}
