/** Sites as their visitors see them: what a URL shows, to whom, and where redirects lead. */
@NullMarked
package dev.docs.site.published;

import org.jspecify.annotations.NullMarked;
