/**
 * Comments on the main content of a space and on change requests, as a whole, on a page or on a
 * node of a page; replies to them, and reactions to both.
 */
@NullMarked
package dev.docs.comment;

import org.jspecify.annotations.NullMarked;
