/** Folders of documentation: the form in which content is imported and exported. */
@NullMarked
package dev.docs.content.folder;

import org.jspecify.annotations.NullMarked;
