/** A store in memory: immutable maps behind one root. */
@NullMarked
package dev.docs.store.memory;

import org.jspecify.annotations.NullMarked;
