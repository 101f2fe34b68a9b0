/**
 * Links and backlinks of spaces, pages, files and change requests, limited to what the caller may
 * view.
 */
@NullMarked
package dev.docs.reference;

import org.jspecify.annotations.NullMarked;
