/** A JUnit 5 extension that runs the REST API as a test double. */
@NullMarked
package dev.docs.http.junit;

import org.jspecify.annotations.NullMarked;
