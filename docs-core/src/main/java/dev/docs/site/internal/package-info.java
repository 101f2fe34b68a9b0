/** Repositories of sites, access to them, and their changes when a space is deleted or restored. */
@NullMarked
package dev.docs.site.internal;

import org.jspecify.annotations.NullMarked;
