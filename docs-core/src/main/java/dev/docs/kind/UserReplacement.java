package dev.docs.kind;

import dev.docs.id.UserId;

/**
 * The replacement of a placeholder by a user.
 *
 * @param from the placeholder
 * @param to the user, who has no memberships yet
 */
public record UserReplacement(UserId from, UserId to) {}
