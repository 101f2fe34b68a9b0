/** The internals of content: its nodes, the keys of its indexes, and the chunks of files. */
@NullMarked
package dev.docs.content.internal;

import org.jspecify.annotations.NullMarked;
