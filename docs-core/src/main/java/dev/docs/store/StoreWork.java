package dev.docs.store;

import java.time.Duration;

/**
 * A unit of work that a store has run.
 *
 * @param service the simple name of the class that ran it: {@code Spaces}
 * @param writing whether it could write
 * @param time from its start to its end, all runs together
 * @param runs the number of attempts: 1, and one more for each conflict with another writer
 * @param failed whether it ended with an exception, of the work or of the store
 */
public record StoreWork(String service, boolean writing, Duration time, int runs, boolean failed) {}
