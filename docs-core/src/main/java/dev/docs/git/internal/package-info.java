/** Storing links with Git repositories, and running their synchronizations. */
@NullMarked
package dev.docs.git.internal;

import org.jspecify.annotations.NullMarked;
