/**
 * Reading and editing the content of a space at one place: its main content, a revision or a change
 * request.
 */
@NullMarked
package dev.docs.contents;

import org.jspecify.annotations.NullMarked;
