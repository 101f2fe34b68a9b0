/** Revisions, content and texts in the store. */
@NullMarked
package dev.docs.content.stored;

import org.jspecify.annotations.NullMarked;
