/** What is kept of OpenAPI specifications and their versions. */
@NullMarked
package dev.docs.openapi.internal;

import org.jspecify.annotations.NullMarked;
