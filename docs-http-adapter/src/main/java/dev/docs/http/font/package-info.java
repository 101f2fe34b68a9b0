/** Operations, request bodies and JSON of fonts. */
@NullMarked
package dev.docs.http.font;

import org.jspecify.annotations.NullMarked;
