/** Reviews of change requests, and requests for them. */
@NullMarked
package dev.docs.review;

import org.jspecify.annotations.NullMarked;
