/**
 * What every operation goes through: the table of operations, routing, arguments, limits, errors.
 */
@NullMarked
package dev.docs.http.call;

import org.jspecify.annotations.NullMarked;
