package dev.docs.change;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import jakarta.validation.constraints.NotNull;

/**
 * Changes a change request.
 *
 * @param subject at most 100 characters
 * @param description Markdown, at most 20,000 characters; may be empty
 * @param status any state but merged
 */
public record UpdateChangeRequest(
    Update<
            @NotNull(message = "must not be null")
            @BoundedText(max = ChangeRequest.MAX_SUBJECT, line = true) String>
        subject,
    Update<
            @NotNull(message = "must not be null") @BoundedText(max = ChangeRequest.MAX_DESCRIPTION)
            String>
        description,
    Update<ChangeRequest.@NotNull(message = "must not be null") Status> status) {

  /** Changes nothing: the value to start from. */
  public static final UpdateChangeRequest NOTHING =
      new UpdateChangeRequest(Update.keep(), Update.keep(), Update.keep());

  public UpdateChangeRequest subject(String newSubject) {
    return new UpdateChangeRequest(Update.to(newSubject), description, status);
  }

  public UpdateChangeRequest description(String newDescription) {
    return new UpdateChangeRequest(subject, Update.to(newDescription), status);
  }

  public UpdateChangeRequest status(ChangeRequest.Status newStatus) {
    return new UpdateChangeRequest(subject, description, Update.to(newStatus));
  }
}
