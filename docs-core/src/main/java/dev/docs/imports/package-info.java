/** Content taken over from elsewhere. */
@NullMarked
package dev.docs.imports;

import org.jspecify.annotations.NullMarked;
