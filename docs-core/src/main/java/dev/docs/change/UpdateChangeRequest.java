package dev.docs.change;

import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/**
 * Changes a change request.
 *
 * @param subject at most 100 characters
 * @param description Markdown, at most 20,000 characters; may be empty
 * @param status any state but merged
 * @param links all links; empty for none
 */
public record UpdateChangeRequest(
    Update<@NotNull @BoundedText(max = ChangeRequest.MAX_SUBJECT, line = true) String> subject,
    Update<@NotNull @BoundedText(max = ChangeRequest.MAX_DESCRIPTION) String> description,
    Update<ChangeRequest.@NotNull Status> status,
    Update<
            @NotNull
                @Size(max = ChangeRequestLink.MAX_LINKS, message = "must be at most {max} links")
                List<
                ChangeRequestLink.@Valid Wanted>>
        links) {

  /** Changes nothing: the value to start from. */
  public static final UpdateChangeRequest NOTHING = of(Update.keep(), Update.keep(), Update.keep());

  static UpdateChangeRequest of(
      Update<String> subject, Update<String> description, Update<ChangeRequest.Status> status) {
    return new UpdateChangeRequest(subject, description, status, Update.keep());
  }

  public UpdateChangeRequest subject(String newSubject) {
    return new UpdateChangeRequest(Update.to(newSubject), description, status, links);
  }

  public UpdateChangeRequest description(String newDescription) {
    return new UpdateChangeRequest(subject, Update.to(newDescription), status, links);
  }

  public UpdateChangeRequest status(ChangeRequest.Status newStatus) {
    return new UpdateChangeRequest(subject, description, Update.to(newStatus), links);
  }

  public UpdateChangeRequest links(List<ChangeRequestLink.Wanted> newLinks) {
    return new UpdateChangeRequest(subject, description, status, Update.to(newLinks));
  }
}
