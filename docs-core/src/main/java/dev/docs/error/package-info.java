/**
 * {@link dev.docs.error.DocsException}, which all refused operations throw, with its error codes
 * and violations.
 */
@NullMarked
package dev.docs.error;

import org.jspecify.annotations.NullMarked;
