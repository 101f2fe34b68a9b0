/** Spaces and collections: their operations, bodies and JSON. */
@NullMarked
package dev.docs.http.space;

import org.jspecify.annotations.NullMarked;
