/** The form of paths of site spaces and sections. */
@NullMarked
package dev.docs.site.structure.internal;

import org.jspecify.annotations.NullMarked;
