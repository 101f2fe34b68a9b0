/** Configures the logging of libraries. */
@NullMarked
package dev.docs.http.logging;

import org.jspecify.annotations.NullMarked;
