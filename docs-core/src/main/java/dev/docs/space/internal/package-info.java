/** What is kept of spaces and collections: places, order, trash, and who reaches them. */
@NullMarked
package dev.docs.space.internal;

import org.jspecify.annotations.NullMarked;
