/** The policy for outgoing connections. */
@NullMarked
package dev.docs.http.fetch;

import org.jspecify.annotations.NullMarked;
