/**
 * Customization of sites: a tree of settings with defaults, validated as a whole, and overrides by
 * site spaces.
 */
@NullMarked
package dev.docs.site.customization;

import org.jspecify.annotations.NullMarked;
