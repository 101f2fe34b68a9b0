/** What may be done to the structure of a site and its parts, and the form of their paths. */
@NullMarked
package dev.docs.site.structure.internal;

import org.jspecify.annotations.NullMarked;
