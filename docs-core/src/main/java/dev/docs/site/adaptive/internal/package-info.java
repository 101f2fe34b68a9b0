/** What is kept of the schemas of visitors. */
@NullMarked
package dev.docs.site.adaptive.internal;

import org.jspecify.annotations.NullMarked;
