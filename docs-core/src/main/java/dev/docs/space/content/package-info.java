/**
 * The content of a space, read, edited, exported and imported in one place: its main content, a
 * revision or a change request.
 */
@NullMarked
package dev.docs.space.content;

import org.jspecify.annotations.NullMarked;
