package dev.docs.http;

import dev.docs.access.Caller;
import java.time.Duration;
import java.util.Optional;

/**
 * A request that was answered, for those who log or measure.
 *
 * @param path as it was asked for, without the query; where a part of it lets whoever knows it in,
 *     such as the id of an invitation, the operation's template instead
 * @param time until the answer was made, without sending it
 * @param caller empty where nobody was known, or nobody was asked for
 * @param operation empty where the path or method is not known
 */
public record HandledRequest(
    String method,
    String path,
    int status,
    Duration time,
    Optional<Caller> caller,
    Optional<String> operation) {}
