/**
 * Full-text search: an in-memory index per space, built by the first search and updated
 * incrementally. The only package that uses Lucene.
 */
@NullMarked
package dev.docs.search.internal;

import org.jspecify.annotations.NullMarked;
