/** References that were found, kept for as long as their content stays as it is. */
@NullMarked
package dev.docs.reference.internal;

import org.jspecify.annotations.NullMarked;
