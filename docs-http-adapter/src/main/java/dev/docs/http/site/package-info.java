/** The JSON of sites: what bodies say and what answers hold. */
@NullMarked
package dev.docs.http.site;

import org.jspecify.annotations.NullMarked;
