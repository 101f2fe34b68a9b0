/**
 * SAML 2.0 for the browser: one message is written, one is read. Signatures are those of the
 * platform, {@code javax.xml.crypto}; whatever is read is read from the tree whose signature was
 * verified, which is parsed once.
 */
@NullMarked
package dev.docs.http.signin.saml;

import org.jspecify.annotations.NullMarked;
