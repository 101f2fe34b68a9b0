/** Seeds of test doubles, written as files. */
@NullMarked
package dev.docs.http.seed;

import org.jspecify.annotations.NullMarked;
