/**
 * Full-text search: an index for the spaces of an organization, in memory or in files, updated
 * incrementally by searches. The only package that uses Lucene.
 */
@NullMarked
package dev.docs.search.internal;

import org.jspecify.annotations.NullMarked;
