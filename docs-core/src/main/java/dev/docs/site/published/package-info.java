/** Published sites as visitors see them: resolution of URLs, visits, previews, redirects. */
@NullMarked
package dev.docs.site.published;

import org.jspecify.annotations.NullMarked;
