/**
 * Comments on the main content of a space and on change requests, replies and reactions to them,
 * and reviews of change requests.
 *
 * <p>The text of a review is a comment, and comments depend on change requests; therefore {@link
 * dev.docs.comment.Reviews} is here, and the record {@link dev.docs.change.Review} in {@link
 * dev.docs.change}.
 */
@NullMarked
package dev.docs.comment;

import org.jspecify.annotations.NullMarked;
