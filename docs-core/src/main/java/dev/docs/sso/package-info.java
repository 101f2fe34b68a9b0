/** Signing in through the identity provider of an organization. */
package dev.docs.sso;
