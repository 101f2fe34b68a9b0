/** Links of what a resolved conflict became. */
@NullMarked
package dev.docs.content.merge.internal;

import org.jspecify.annotations.NullMarked;
