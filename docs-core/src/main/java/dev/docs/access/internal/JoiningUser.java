package dev.docs.access.internal;

import dev.docs.id.UserId;
import org.jspecify.annotations.Nullable;

/**
 * A user who becomes a member.
 *
 * @param searchText the text that a search for members matches
 * @param invitedAs the email, as it was typed, by which they are invited; null for one who joins in
 *     another way
 */
public record JoiningUser(UserId id, String searchText, @Nullable String invitedAs) {}
