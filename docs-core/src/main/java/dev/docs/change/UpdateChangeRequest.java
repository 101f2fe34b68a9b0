package dev.docs.change;

import dev.docs.command.Text;
import org.jspecify.annotations.Nullable;

/**
 * Changes a change request; null keeps what is there.
 *
 * @param subject at most 100 characters
 * @param status any but merged
 */
public record UpdateChangeRequest(
    @Text(max = ChangeRequest.MAX_SUBJECT) @Nullable String subject,
    @Nullable ChangeRequestStatus status) {}
