/** Uploads: files that are sent first and then used by another operation. */
@NullMarked
package dev.docs.upload;

import org.jspecify.annotations.NullMarked;
