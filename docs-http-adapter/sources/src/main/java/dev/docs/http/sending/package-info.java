/** Sends webhooks over HTTP. */
@NullMarked
package dev.docs.http.sending;

import org.jspecify.annotations.NullMarked;
