/**
 * An engine on Lucene: an index for the spaces of an organization, in memory or in files, updated
 * incrementally by searches.
 */
@NullMarked
package dev.docs.search.lucene;

import org.jspecify.annotations.NullMarked;
