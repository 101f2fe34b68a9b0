/** Request bodies and JSON of published sites and redirects. */
@NullMarked
package dev.docs.http.site;

import org.jspecify.annotations.NullMarked;
