/** OpenAPI specifications of organizations: where they come from, how they are read, versions. */
@NullMarked
package dev.docs.openapi;

import org.jspecify.annotations.NullMarked;
