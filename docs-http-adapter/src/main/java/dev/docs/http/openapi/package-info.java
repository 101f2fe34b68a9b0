/** Operations, request bodies and JSON of OpenAPI specifications, and their documents. */
@NullMarked
package dev.docs.http.openapi;

import org.jspecify.annotations.NullMarked;
