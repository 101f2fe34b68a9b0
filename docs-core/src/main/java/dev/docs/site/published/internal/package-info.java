/** What a visitor is shown of a published site. */
@NullMarked
package dev.docs.site.published.internal;

import org.jspecify.annotations.NullMarked;
