/** What follows from a text alone, computed once for all revisions that hold it. */
@NullMarked
package dev.docs.content.derived;

import org.jspecify.annotations.NullMarked;
