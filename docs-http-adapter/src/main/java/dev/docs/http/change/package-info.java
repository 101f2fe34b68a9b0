/** Operations, request bodies and JSON of change requests, merges, conflicts and reviews. */
@NullMarked
package dev.docs.http.change;

import org.jspecify.annotations.NullMarked;
