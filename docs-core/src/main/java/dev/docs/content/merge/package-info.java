/** Three-way merge and rename detection as pure functions over texts. */
@NullMarked
package dev.docs.content.merge;

import org.jspecify.annotations.NullMarked;
