/** Signing in through the identity provider of an organization. */
@NullMarked
package dev.docs.sso;

import org.jspecify.annotations.NullMarked;
