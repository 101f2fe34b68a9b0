/** Revisions, content and texts in the store, and their verification. */
@NullMarked
package dev.docs.content.stored;

import org.jspecify.annotations.NullMarked;
