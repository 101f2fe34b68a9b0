/** The interface over HTTP as one function from request to response, over a table of operations. */
@NullMarked
package dev.docs.http;

import org.jspecify.annotations.NullMarked;
