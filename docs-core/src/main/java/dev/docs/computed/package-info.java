/**
 * Pages that are computed from sources such as OpenAPI specifications.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.computed;

import org.jspecify.annotations.NullMarked;
