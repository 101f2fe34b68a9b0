/** The repository of signing keys. */
@NullMarked
package dev.docs.signing.internal;

import org.jspecify.annotations.NullMarked;
