/** Repositories and processing of OpenAPI specifications. */
@NullMarked
package dev.docs.openapi.internal;

import org.jspecify.annotations.NullMarked;
