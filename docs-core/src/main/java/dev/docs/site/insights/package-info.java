/** How often the pages of sites are viewed: counts by page and day, of nobody in particular. */
@NullMarked
package dev.docs.site.insights;

import org.jspecify.annotations.NullMarked;
