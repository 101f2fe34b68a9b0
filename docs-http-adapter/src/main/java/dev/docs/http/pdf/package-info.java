/** Draws pages as a PDF. */
@NullMarked
package dev.docs.http.pdf;

import org.jspecify.annotations.NullMarked;
