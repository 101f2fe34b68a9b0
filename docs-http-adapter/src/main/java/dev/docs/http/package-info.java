/**
 * The interface over HTTP as one function from request to response, and what it takes and gives.
 */
@NullMarked
package dev.docs.http;

import org.jspecify.annotations.NullMarked;
