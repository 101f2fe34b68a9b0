/** What is kept of the keys that sign. */
@NullMarked
package dev.docs.signing.internal;

import org.jspecify.annotations.NullMarked;
