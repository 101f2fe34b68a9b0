/** The repository of fonts. */
@NullMarked
package dev.docs.font.internal;

import org.jspecify.annotations.NullMarked;
