/** Change requests: proposed edits of a space's content, reviewed, updated and merged. */
@NullMarked
package dev.docs.change;

import org.jspecify.annotations.NullMarked;
