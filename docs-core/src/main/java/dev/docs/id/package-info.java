/** The identifiers of all resources, and the one place they come from. */
@NullMarked
package dev.docs.id;

import org.jspecify.annotations.NullMarked;
