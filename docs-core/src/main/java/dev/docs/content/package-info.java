/**
 * The content of a space: pages, files, reusable contents and variables, its revisions, and edits.
 */
@NullMarked
package dev.docs.content;

import org.jspecify.annotations.NullMarked;
