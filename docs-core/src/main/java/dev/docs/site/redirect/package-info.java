/**
 * Redirects of sites: automatic ones from former paths of pages and parts, those of space
 * configurations, and explicit ones.
 */
@NullMarked
package dev.docs.site.redirect;

import org.jspecify.annotations.NullMarked;
