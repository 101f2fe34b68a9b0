/** Full-text search in spaces, sites and organizations. */
@NullMarked
package dev.docs.search;

import org.jspecify.annotations.NullMarked;
