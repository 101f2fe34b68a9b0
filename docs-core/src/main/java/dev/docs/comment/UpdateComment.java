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
 * @param forAll whether everybody who may comment may resolve and reopen it, as the interface of
 *     2025 has it; else its author, and those with the role create on the space
 */
public record UpdateComment(
    Update<@NotNull Boolean> resolved, @NotNull @Valid UpdatePost fields, boolean forAll) {

  /** Changes nothing: the value to start from. */
  public static final UpdateComment NOTHING =
      new UpdateComment(Update.keep(), UpdatePost.NOTHING, false);

  public UpdateComment resolved(boolean isResolved) {
    return new UpdateComment(Update.to(isResolved), fields, forAll);
  }

  public UpdateComment with(UpdatePost newFields) {
    return new UpdateComment(resolved, newFields, forAll);
  }

  public UpdateComment forAll(boolean newForAll) {
    return new UpdateComment(resolved, fields, newForAll);
  }
}
