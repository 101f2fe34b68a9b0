/** Absolute URLs that answers hold, and the signed tokens in them. */
@NullMarked
package dev.docs.http.link;

import org.jspecify.annotations.NullMarked;
