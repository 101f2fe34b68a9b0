/** What is kept of comments and what they are on. */
@NullMarked
package dev.docs.comment.internal;

import org.jspecify.annotations.NullMarked;
