package dev.docs.change;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import jakarta.validation.constraints.NotNull;

/**
 * Changes a change request.
 *
 * @param subject at most 100 characters
 * @param status any state but merged
 */
public record UpdateChangeRequest(
    Update<
            @NotNull(message = "must not be null") @BoundedText(max = ChangeRequest.MAX_SUBJECT)
            String>
        subject,
    Update<ChangeRequest.@NotNull(message = "must not be null") Status> status) {

  /** Changes nothing: the value to start from. */
  public static final UpdateChangeRequest NOTHING =
      new UpdateChangeRequest(Update.keep(), Update.keep());

  public UpdateChangeRequest subject(String newSubject) {
    return new UpdateChangeRequest(Update.to(newSubject), status);
  }

  public UpdateChangeRequest status(ChangeRequest.Status newStatus) {
    return new UpdateChangeRequest(subject, Update.to(newStatus));
  }
}
