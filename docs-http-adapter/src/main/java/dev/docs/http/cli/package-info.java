/** The stand-alone server's command line. */
@NullMarked
package dev.docs.http.cli;

import org.jspecify.annotations.NullMarked;
