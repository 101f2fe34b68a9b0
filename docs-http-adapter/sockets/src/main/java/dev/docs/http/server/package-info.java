/** The REST API on a socket, served by Jetty or the JDK, or as a servlet. */
@NullMarked
package dev.docs.http.server;

import org.jspecify.annotations.NullMarked;
