package dev.docs.event.internal;

import dev.docs.event.FeedEntry;

/**
 * How far the feed was trimmed.
 *
 * @param id always the same
 * @param trimmed the position up to which entries were removed
 */
record FeedState(String id, FeedEntry.Position trimmed) {

  static final String ID = "feed";
}
