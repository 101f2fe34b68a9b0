/**
 * Composed ids of records, the texts allowed in ids and keys, hash algorithms, and reads of
 * immutable records.
 */
@NullMarked
package dev.docs.store.internal;

import org.jspecify.annotations.NullMarked;
