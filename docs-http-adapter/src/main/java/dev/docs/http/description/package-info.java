/**
 * Descriptions generated from the operation table: the OpenAPI document and {@code SUPPORTED.md}.
 */
@NullMarked
package dev.docs.http.description;

import org.jspecify.annotations.NullMarked;
