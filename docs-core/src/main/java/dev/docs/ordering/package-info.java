/** Order keys of siblings. */
@NullMarked
package dev.docs.ordering;

import org.jspecify.annotations.NullMarked;
