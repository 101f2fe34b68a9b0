/**
 * Descriptions generated from the operation table: the OpenAPI document and {@code SUPPORTED.md}.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.http.description;

import org.jspecify.annotations.NullMarked;
