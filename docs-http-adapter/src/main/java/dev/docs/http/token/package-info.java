/** Operations on access tokens. */
@NullMarked
package dev.docs.http.token;

import org.jspecify.annotations.NullMarked;
