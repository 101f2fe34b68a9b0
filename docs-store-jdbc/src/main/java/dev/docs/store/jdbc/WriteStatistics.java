package dev.docs.store.jdbc;

/**
 * Statistics of a store's writing transactions since it was opened.
 *
 * @param attempts transactions, repeated ones included
 * @param conflicts transactions that were rolled back and repeated because of others
 * @param waits transactions that waited for others of this process, with which they would have
 *     conflicted
 */
public record WriteStatistics(long attempts, long conflicts, long waits) {}
