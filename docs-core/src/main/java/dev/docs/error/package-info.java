/** The one family of failures, with a code, a message for people and typed details. */
@NullMarked
package dev.docs.error;

import org.jspecify.annotations.NullMarked;
