/** Pages that are computed from sources such as OpenAPI specifications. */
@NullMarked
package dev.docs.computed;

import org.jspecify.annotations.NullMarked;
