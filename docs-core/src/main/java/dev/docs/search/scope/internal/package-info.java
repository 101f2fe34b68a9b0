/** Which pages may be found. */
@NullMarked
package dev.docs.search.scope.internal;

import org.jspecify.annotations.NullMarked;
