/** Assertions on the requests of a test double, for AssertJ. Needs {@code assertj-core}. */
@NullMarked
package dev.docs.http.assertj;

import org.jspecify.annotations.NullMarked;
