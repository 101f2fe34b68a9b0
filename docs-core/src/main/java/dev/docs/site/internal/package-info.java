/** What is kept of sites, and what becomes of them when a space goes. */
@NullMarked
package dev.docs.site.internal;

import org.jspecify.annotations.NullMarked;
