/** Which pages may be found. */
@NullMarked
package dev.docs.search.internal;

import org.jspecify.annotations.NullMarked;
