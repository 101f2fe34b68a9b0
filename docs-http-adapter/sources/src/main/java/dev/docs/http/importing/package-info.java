/** Fetching and converting web pages, Word documents, Markdown and archives for imports. */
@NullMarked
package dev.docs.http.importing;

import org.jspecify.annotations.NullMarked;
