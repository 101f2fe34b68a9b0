package dev.docs.user;

import dev.docs.command.HttpUrl;
import dev.docs.command.Text;
import org.jspecify.annotations.Nullable;

/**
 * Changes a user; null keeps what is there.
 *
 * @param displayName 1 to 64 characters
 * @param photoURL an absolute URL
 */
public record UpdateUser(
    @Text(min = 1, max = User.MAX_NAME) @Nullable String displayName,
    @HttpUrl @Nullable String photoURL) {}
