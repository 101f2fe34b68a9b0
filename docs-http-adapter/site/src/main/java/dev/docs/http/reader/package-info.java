/** Published sites, as pages for their visitors. */
@NullMarked
package dev.docs.http.reader;

import org.jspecify.annotations.NullMarked;
