/** Paths of sections and site spaces. */
@NullMarked
package dev.docs.site.structure.internal;

import org.jspecify.annotations.NullMarked;
