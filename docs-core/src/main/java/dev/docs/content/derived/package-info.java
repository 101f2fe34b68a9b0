/** Data derived from a text alone, computed once for all revisions that contain the text. */
@NullMarked
package dev.docs.content.derived;

import org.jspecify.annotations.NullMarked;
