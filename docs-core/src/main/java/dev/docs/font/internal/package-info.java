/** What is kept of fonts. */
@NullMarked
package dev.docs.font.internal;

import org.jspecify.annotations.NullMarked;
