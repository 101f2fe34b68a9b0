/**
 * Documentation management as a library. {@link dev.docs.Docs} is the entry point; its {@link
 * dev.docs.DocsSession sessions} give the services of a caller.
 */
@NullMarked
package dev.docs;

import org.jspecify.annotations.NullMarked;
