/** Operations, request bodies and JSON of spaces and collections. */
@NullMarked
package dev.docs.http.space;

import org.jspecify.annotations.NullMarked;
