/** Operations, request bodies and JSON of comments and replies. */
@NullMarked
package dev.docs.http.comment;

import org.jspecify.annotations.NullMarked;
