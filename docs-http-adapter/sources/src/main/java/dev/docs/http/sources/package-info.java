/** The sources of this artifact together. */
@NullMarked
package dev.docs.http.sources;

import org.jspecify.annotations.NullMarked;
