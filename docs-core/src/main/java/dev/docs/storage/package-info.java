/** Uploads: files that are sent first and used afterwards. */
@NullMarked
package dev.docs.storage;

import org.jspecify.annotations.NullMarked;
