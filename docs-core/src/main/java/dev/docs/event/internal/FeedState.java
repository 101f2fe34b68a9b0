package dev.docs.event.internal;

import dev.docs.event.FeedPosition;

/**
 * How far the feed was trimmed.
 *
 * @param id always the same
 * @param trimmed the position up to which entries were removed
 */
record FeedState(String id, FeedPosition trimmed) {

  static final String ID = "feed";
}
