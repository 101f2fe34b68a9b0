/** URLs in responses, with their signed tokens. */
@NullMarked
package dev.docs.http.link;

import org.jspecify.annotations.NullMarked;
