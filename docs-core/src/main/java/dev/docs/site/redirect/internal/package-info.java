/** Resolution and repository of redirects. */
@NullMarked
package dev.docs.site.redirect.internal;

import org.jspecify.annotations.NullMarked;
