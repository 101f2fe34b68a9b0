/**
 * URLs in responses, with their signed tokens.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.http.link;

import org.jspecify.annotations.NullMarked;
