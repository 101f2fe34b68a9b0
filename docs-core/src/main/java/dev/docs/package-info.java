/** Documentation management as a library: {@link dev.docs.Docs} is the entry point. */
@NullMarked
package dev.docs;

import org.jspecify.annotations.NullMarked;
