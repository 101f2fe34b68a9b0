/** Detection of optional libraries, and the error when one is missing. */
@NullMarked
package dev.docs.port.internal;

import org.jspecify.annotations.NullMarked;
