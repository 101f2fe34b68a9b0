/**
 * How a site looks and what its pages offer: one tree of settings with a default for each, which is
 * checked as a whole, and what a site space has of its own instead.
 */
@NullMarked
package dev.docs.site.customization;

import org.jspecify.annotations.NullMarked;
