package dev.docs.reference;

import java.util.OptionalInt;

/**
 * How many targets there are, whatever the list was narrowed to.
 *
 * @param total all of them
 * @param broken those that are broken
 * @param brokenByChangeRequest those that are broken in the change request only; empty outside of
 *     change requests
 */
public record ReferenceStats(int total, int broken, OptionalInt brokenByChangeRequest) {}
