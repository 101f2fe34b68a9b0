/** Assignment of order keys to siblings in a given order. */
@NullMarked
package dev.docs.ordering.internal;

import org.jspecify.annotations.NullMarked;
