/** Pages that are computed from what stands elsewhere, such as from OpenAPI specifications. */
@NullMarked
package dev.docs.computed;

import org.jspecify.annotations.NullMarked;
