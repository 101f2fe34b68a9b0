/** Tokens that tell a published site who visits it. */
@NullMarked
package dev.docs.http.visitor;

import org.jspecify.annotations.NullMarked;
