/** Queueing, sending and storing deliveries of webhooks. */
@NullMarked
package dev.docs.webhook.internal;

import org.jspecify.annotations.NullMarked;
