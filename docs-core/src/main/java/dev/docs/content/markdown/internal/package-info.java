/** Blocks that a condition shows, and those that include another content. */
@NullMarked
package dev.docs.content.markdown.internal;

import org.jspecify.annotations.NullMarked;
