/** The request pipeline: operation table, routing, arguments, limits, errors. */
@NullMarked
package dev.docs.http.call;

import org.jspecify.annotations.NullMarked;
