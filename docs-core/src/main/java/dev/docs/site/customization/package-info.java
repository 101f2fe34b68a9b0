/**
 * Customization of sites: a tree of settings with defaults, validated as a whole, with overrides
 * for site spaces.
 */
@NullMarked
package dev.docs.site.customization;

import org.jspecify.annotations.NullMarked;
