/** Applies edits to content, and reads and writes the settings of pages in front matter. */
@NullMarked
package dev.docs.content.edit;

import org.jspecify.annotations.NullMarked;
