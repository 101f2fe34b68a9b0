/** Extraction, resolution and caching of references. */
@NullMarked
package dev.docs.reference.internal;

import org.jspecify.annotations.NullMarked;
