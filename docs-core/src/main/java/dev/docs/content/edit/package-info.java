/**
 * Applies edits to content, and reads and writes the settings of pages in front matter.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.content.edit;

import org.jspecify.annotations.NullMarked;
