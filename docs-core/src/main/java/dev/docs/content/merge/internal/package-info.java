/** Links of merged texts. */
@NullMarked
package dev.docs.content.merge.internal;

import org.jspecify.annotations.NullMarked;
