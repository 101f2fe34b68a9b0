package dev.docs.space;

import dev.docs.access.DefaultLevel;
import dev.docs.command.Text;
import org.jspecify.annotations.Nullable;

/**
 * Changes a collection; null keeps what is there.
 *
 * @param title at most 50 characters
 * @param description at most 100 characters; empty for none
 */
public record UpdateCollection(
    @Text(max = SpaceCollection.MAX_TITLE) @Nullable String title,
    @Text(max = SpaceCollection.MAX_DESCRIPTION) @Nullable String description,
    DefaultLevel defaultLevel) {}
