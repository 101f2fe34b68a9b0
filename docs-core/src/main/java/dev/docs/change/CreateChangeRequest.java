package dev.docs.change;

import dev.docs.command.internal.BoundedText;
import org.jspecify.annotations.Nullable;

/**
 * Creates a change request as a draft.
 *
 * @param subject at most 100 characters; null for none
 */
public record CreateChangeRequest(
    @BoundedText(max = ChangeRequest.MAX_SUBJECT, line = true) @Nullable String subject) {

  /** A change request with a subject. */
  public static CreateChangeRequest titled(String subject) {
    return new CreateChangeRequest(subject);
  }
}
