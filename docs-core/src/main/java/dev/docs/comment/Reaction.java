package dev.docs.comment;

import dev.docs.id.UserId;
import java.time.Instant;

/** An emoji with which a user answers a post: each user gives each emoji once. */
public record Reaction(String emoji, UserId user, Instant at) {}
