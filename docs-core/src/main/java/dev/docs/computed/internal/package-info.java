/** Pages that are computed from OpenAPI specifications, as they are read. */
@NullMarked
package dev.docs.computed.internal;

import org.jspecify.annotations.NullMarked;
