/** Folders of documentation in memory, and reading them from and writing them to directories. */
@NullMarked
package dev.docs.content.folder;

import org.jspecify.annotations.NullMarked;
