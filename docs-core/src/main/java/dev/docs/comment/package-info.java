/**
 * Comments on the main content of a space or on a change request, as a whole, on a page or on a
 * node of a page, with replies and reactions.
 */
@NullMarked
package dev.docs.comment;

import org.jspecify.annotations.NullMarked;
