package dev.docs.event.internal;

import dev.docs.event.FeedPosition;
import java.time.Instant;

/** A registered reader of the feed: its position survives the process. */
record FeedReader(String name, FeedPosition position, Instant movedAt) {}
