/** Paths, slugs and texts of files in a folder. */
@NullMarked
package dev.docs.content.folder.internal;

import org.jspecify.annotations.NullMarked;
