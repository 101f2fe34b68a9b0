/** Keeps the source of texts whose documents are changed. */
@NullMarked
package dev.docs.content.source;

import org.jspecify.annotations.NullMarked;
