package dev.docs.content.merge;

import org.jspecify.annotations.Nullable;

/**
 * One thing that both sides have.
 *
 * @param base null where both sides made it
 */
record TwoSides<V>(@Nullable V base, V ours, V theirs) {}
