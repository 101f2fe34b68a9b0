/** Builds the HTTP API of a {@link dev.docs.Docs} instance, with its access tokens. */
@NullMarked
package dev.docs.http.api;

import org.jspecify.annotations.NullMarked;
