/** Published sites as visitors see them: resolution of URLs, admission, content and redirects. */
@NullMarked
package dev.docs.site.published;

import org.jspecify.annotations.NullMarked;
