/**
 * The content of a space as immutable values: pages, files, reusable contents and variables, their
 * revisions, and edits.
 */
@NullMarked
package dev.docs.content;

import org.jspecify.annotations.NullMarked;
