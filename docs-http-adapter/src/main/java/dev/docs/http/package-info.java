/** The interface over HTTP as one function from request to response, over a table of operations. */
package dev.docs.http;
