package dev.docs.store.jdbc;

/**
 * Statistics of a store's record cache since it was opened.
 *
 * @param hits look-ups that found a record
 * @param misses look-ups that did not
 * @param evictions records removed to make room
 * @param records approximate number of cached records
 * @param bytes approximate size of cached records
 */
public record CacheStatistics(long hits, long misses, long evictions, long records, long bytes) {}
