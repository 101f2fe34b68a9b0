/** What is kept of change requests. */
@NullMarked
package dev.docs.change.internal;

import org.jspecify.annotations.NullMarked;
