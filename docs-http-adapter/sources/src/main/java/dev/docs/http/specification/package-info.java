/** Fetching and reading OpenAPI specifications from untrusted sources. */
@NullMarked
package dev.docs.http.specification;

import org.jspecify.annotations.NullMarked;
