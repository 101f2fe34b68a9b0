/** Sites, which publish spaces of an organization to visitors. */
@NullMarked
package dev.docs.site;

import org.jspecify.annotations.NullMarked;
