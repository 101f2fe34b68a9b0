/** OpenAPI specifications of organizations: sources, processing, versions and visibility. */
@NullMarked
package dev.docs.openapi;

import org.jspecify.annotations.NullMarked;
