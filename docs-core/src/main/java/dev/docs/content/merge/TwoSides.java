package dev.docs.content.merge;

import org.jspecify.annotations.Nullable;

/**
 * The values of an item that both sides have.
 *
 * @param base null if both sides added it
 */
record TwoSides<V>(@Nullable V base, V ours, V theirs) {}
