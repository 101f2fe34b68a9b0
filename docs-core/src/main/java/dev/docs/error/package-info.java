/**
 * {@link dev.docs.error.DocsException}, the exception of all refused operations, with its code and
 * details.
 */
@NullMarked
package dev.docs.error;

import org.jspecify.annotations.NullMarked;
