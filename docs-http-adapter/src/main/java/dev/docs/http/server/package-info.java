/** Serves the API on a socket, with one of two engines, or as a servlet. */
@NullMarked
package dev.docs.http.server;

import org.jspecify.annotations.NullMarked;
