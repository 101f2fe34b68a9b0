/**
 * Redirects of a site: from the old paths of pages, of the configuration of its spaces, and its
 * own; what a path that is not there leads to.
 */
@NullMarked
package dev.docs.site.redirect;

import org.jspecify.annotations.NullMarked;
