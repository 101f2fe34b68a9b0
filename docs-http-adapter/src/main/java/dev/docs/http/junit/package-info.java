/** The interface as a double in JUnit 5 tests. */
@NullMarked
package dev.docs.http.junit;

import org.jspecify.annotations.NullMarked;
