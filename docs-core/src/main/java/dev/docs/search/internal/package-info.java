/**
 * Finds words in contents: an index in memory for each space, made when it is first searched and
 * kept up by what changes. The only package that sees Lucene.
 */
@NullMarked
package dev.docs.search.internal;

import org.jspecify.annotations.NullMarked;
