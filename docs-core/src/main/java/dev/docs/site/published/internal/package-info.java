/** Access of visitors to published sites. */
@NullMarked
package dev.docs.site.published.internal;

import org.jspecify.annotations.NullMarked;
