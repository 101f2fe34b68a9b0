/** Operations, request bodies and JSON of translations. */
@NullMarked
package dev.docs.http.translation;

import org.jspecify.annotations.NullMarked;
