/** The repository of comments, and the checks and views around them. */
@NullMarked
package dev.docs.comment.internal;

import org.jspecify.annotations.NullMarked;
