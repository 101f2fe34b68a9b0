package dev.docs.reference;

import java.util.OptionalInt;

/**
 * The numbers of targets by status, before the list's filter.
 *
 * @param total the number of all targets
 * @param broken the number of broken targets
 * @param brokenByChangeRequest the number of broken targets in the change request only; empty
 *     outside of change requests
 */
public record ReferenceStats(int total, int broken, OptionalInt brokenByChangeRequest) {}
