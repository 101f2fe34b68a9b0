/** Views that were reported, until they are stored and then. */
@NullMarked
package dev.docs.site.insights.internal;

import org.jspecify.annotations.NullMarked;
