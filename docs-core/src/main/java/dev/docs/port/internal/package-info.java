/** Libraries that an application may leave out. */
@NullMarked
package dev.docs.port.internal;

import org.jspecify.annotations.NullMarked;
