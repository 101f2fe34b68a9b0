/** The interface on a socket, on one of two engines, or as a servlet. */
@NullMarked
package dev.docs.http.server;

import org.jspecify.annotations.NullMarked;
