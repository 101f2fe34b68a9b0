/** How the order of siblings is kept where it was written into a folder. */
@NullMarked
package dev.docs.ordering.internal;

import org.jspecify.annotations.NullMarked;
