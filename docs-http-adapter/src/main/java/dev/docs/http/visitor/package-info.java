/** Tokens that identify visitors of published sites. */
@NullMarked
package dev.docs.http.visitor;

import org.jspecify.annotations.NullMarked;
