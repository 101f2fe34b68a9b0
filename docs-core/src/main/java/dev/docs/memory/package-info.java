/** How much memory calls take together. */
@NullMarked
package dev.docs.memory;

import org.jspecify.annotations.NullMarked;
