/** Imports websites, documents and archives as pages. */
@NullMarked
package dev.docs.http.importing;

import org.jspecify.annotations.NullMarked;
