/** The command line of the stand-alone server. */
@NullMarked
package dev.docs.http.cli;

import org.jspecify.annotations.NullMarked;
