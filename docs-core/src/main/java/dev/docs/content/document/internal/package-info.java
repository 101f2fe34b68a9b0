/** Reads, validates and writes the JSON form of documents. */
@NullMarked
package dev.docs.content.document.internal;

import org.jspecify.annotations.NullMarked;
