/** Operations on webhooks. */
@NullMarked
package dev.docs.http.webhook;

import org.jspecify.annotations.NullMarked;
