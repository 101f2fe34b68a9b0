/** Links and backlinks of spaces, pages, files and change requests, as a caller sees them. */
@NullMarked
package dev.docs.reference;

import org.jspecify.annotations.NullMarked;
