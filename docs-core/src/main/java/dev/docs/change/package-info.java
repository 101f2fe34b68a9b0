/**
 * Change requests: proposed edits of the content of a space, their updates, merges and conflicts.
 */
@NullMarked
package dev.docs.change;

import org.jspecify.annotations.NullMarked;
