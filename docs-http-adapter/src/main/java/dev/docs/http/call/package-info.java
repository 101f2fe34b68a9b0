/**
 * The request pipeline: operation table, routing, arguments, limits, errors.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.http.call;

import org.jspecify.annotations.NullMarked;
