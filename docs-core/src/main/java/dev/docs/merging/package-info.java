/** Rules that bind the merging of change requests. */
@NullMarked
package dev.docs.merging;

import org.jspecify.annotations.NullMarked;
