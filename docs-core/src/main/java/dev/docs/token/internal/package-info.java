/** The repository of access tokens, and the form of their secrets. */
@NullMarked
package dev.docs.token.internal;

import org.jspecify.annotations.NullMarked;
