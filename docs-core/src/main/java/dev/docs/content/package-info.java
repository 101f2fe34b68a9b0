/**
 * What a space holds: pages, files, reusable contents and variables, their revisions, and the edits
 * that change them.
 */
@NullMarked
package dev.docs.content;

import org.jspecify.annotations.NullMarked;
