/** How long the history of content is kept, and what was permanently removed. */
@NullMarked
package dev.docs.retention;

import org.jspecify.annotations.NullMarked;
