/** OpenID Connect; the only package that uses Nimbus. */
@NullMarked
package dev.docs.http.signin.openid;

import org.jspecify.annotations.NullMarked;
