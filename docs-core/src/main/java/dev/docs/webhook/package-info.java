/** Webhooks of organizations: requests that tell a URL what was changed. */
@NullMarked
package dev.docs.webhook;

import org.jspecify.annotations.NullMarked;
