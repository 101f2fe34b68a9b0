/** Which of several siblings keep their order. */
@NullMarked
package dev.docs.ordering.internal;

import org.jspecify.annotations.NullMarked;
