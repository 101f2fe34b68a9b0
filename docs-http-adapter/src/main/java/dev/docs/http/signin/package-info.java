/** Signing in to the browser pages with an identity provider; the only package that uses Nimbus. */
@NullMarked
package dev.docs.http.signin;

import org.jspecify.annotations.NullMarked;
