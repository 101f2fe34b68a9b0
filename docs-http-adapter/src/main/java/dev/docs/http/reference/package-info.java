/** Handlers and JSON of references: links and backlinks of content. */
@NullMarked
package dev.docs.http.reference;

import org.jspecify.annotations.NullMarked;
