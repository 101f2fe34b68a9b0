package dev.docs.http;

import dev.docs.access.Caller;
import java.time.Duration;
import java.util.Optional;

/**
 * A request that was answered, for logging and metrics.
 *
 * @param path the requested path without its query; for operations whose path contains a secret,
 *     such as the id of an invitation, the path template instead
 * @param time from receiving the request to having the response, without sending it
 * @param caller empty when the request was not authenticated
 * @param operation the operation id; empty when path or method is unknown
 */
public record HandledRequest(
    String method,
    String path,
    int status,
    Duration time,
    Optional<Caller> caller,
    Optional<String> operation) {}
