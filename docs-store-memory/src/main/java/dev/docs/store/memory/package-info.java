/** A store in memory: immutable maps behind one root. */
package dev.docs.store.memory;
