/** Reads OpenAPI specifications that anyone may have written, from addresses and from texts. */
@NullMarked
package dev.docs.http.specification;

import org.jspecify.annotations.NullMarked;
