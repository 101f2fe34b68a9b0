/** What two sides of a merge do not agree on, and how it is decided. */
@NullMarked
package dev.docs.content.conflict;

import org.jspecify.annotations.NullMarked;
