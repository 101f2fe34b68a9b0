/** Signing in to the browser pages with an identity provider. */
@NullMarked
package dev.docs.http.signin;

import org.jspecify.annotations.NullMarked;
