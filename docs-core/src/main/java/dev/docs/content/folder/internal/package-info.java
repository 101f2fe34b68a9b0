/** Paths, slugs and texts of the files of a folder. */
@NullMarked
package dev.docs.content.folder.internal;

import org.jspecify.annotations.NullMarked;
