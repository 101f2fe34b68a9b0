package dev.docs.store.jdbc;

/**
 * What the cache of a store did since it was opened.
 *
 * @param hits how often a record was found in it
 * @param misses how often not
 * @param evictions how many records were dropped for others
 * @param records about how many are in it
 * @param bytes about how large those are
 */
public record CacheStatistics(long hits, long misses, long evictions, long records, long bytes) {}
