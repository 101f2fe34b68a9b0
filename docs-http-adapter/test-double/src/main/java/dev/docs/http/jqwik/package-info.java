/** Whole worlds as parameters of jqwik's properties. Needs {@code jqwik-api}. */
@NullMarked
package dev.docs.http.jqwik;

import org.jspecify.annotations.NullMarked;
