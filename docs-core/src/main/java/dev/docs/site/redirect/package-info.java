/**
 * Redirects of a site: its own, those of its spaces' configuration, and those from old paths of
 * pages; resolution of paths.
 */
@NullMarked
package dev.docs.site.redirect;

import org.jspecify.annotations.NullMarked;
