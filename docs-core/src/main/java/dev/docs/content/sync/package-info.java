/** Imports and exports content as folders in the Git layout. */
@NullMarked
package dev.docs.content.sync;

import org.jspecify.annotations.NullMarked;
