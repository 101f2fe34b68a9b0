package dev.docs.comment;

import dev.docs.id.UserId;
import java.time.Instant;

/** A reaction to a post: each user adds each emoji at most once. */
public record Reaction(String emoji, UserId user, Instant at) {}
