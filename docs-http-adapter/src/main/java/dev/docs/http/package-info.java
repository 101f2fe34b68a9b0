/**
 * The HTTP API as a function from request to response, with its request, response and limit types.
 */
@NullMarked
package dev.docs.http;

import org.jspecify.annotations.NullMarked;
