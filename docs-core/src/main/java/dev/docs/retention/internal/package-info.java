/** Permanent removal of what was deleted, and of history that is not kept. */
@NullMarked
package dev.docs.retention.internal;

import org.jspecify.annotations.NullMarked;
