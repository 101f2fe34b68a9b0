/** Folders of documentation: what is imported from and exported to directories. */
@NullMarked
package dev.docs.content.folder;

import org.jspecify.annotations.NullMarked;
