/** Order keys: positions among siblings, between which further ones can be inserted. */
@NullMarked
package dev.docs.ordering;

import org.jspecify.annotations.NullMarked;
