/** The clock of an instance, and a manual one for tests. */
@NullMarked
package dev.docs.time;

import org.jspecify.annotations.NullMarked;
