/** Parsing, type check and evaluation of conditions, and the repository of schemas. */
@NullMarked
package dev.docs.site.adaptive.internal;

import org.jspecify.annotations.NullMarked;
