/** Sending webhooks to URLs. */
@NullMarked
package dev.docs.http.sending;

import org.jspecify.annotations.NullMarked;
