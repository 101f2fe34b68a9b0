/** Fetches addresses of the web without becoming a door into other networks. */
@NullMarked
package dev.docs.http.fetch;

import org.jspecify.annotations.NullMarked;
