/** Spaces and branches of Git repositories, kept alike in both directions. */
@NullMarked
package dev.docs.git;

import org.jspecify.annotations.NullMarked;
