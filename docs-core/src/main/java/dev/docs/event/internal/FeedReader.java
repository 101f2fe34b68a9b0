package dev.docs.event.internal;

import dev.docs.event.FeedEntry;
import java.time.Instant;

/** A registered reader of the feed: its position survives the process. */
record FeedReader(String name, FeedEntry.Position position, Instant movedAt) {}
