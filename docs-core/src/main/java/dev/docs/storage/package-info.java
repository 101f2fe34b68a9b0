/** Uploads: files that are sent first and then used by another operation. */
@NullMarked
package dev.docs.storage;

import org.jspecify.annotations.NullMarked;
