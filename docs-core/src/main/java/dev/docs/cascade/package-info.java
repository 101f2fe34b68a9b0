/** Handling of the records that refer to an object when it is removed or transferred. */
@NullMarked
package dev.docs.cascade;

import org.jspecify.annotations.NullMarked;
