/** Reviews of change requests, and who is asked for them. */
@NullMarked
package dev.docs.review;

import org.jspecify.annotations.NullMarked;
