/** Telling listeners and subscribers of the feed. */
@NullMarked
package dev.docs.feed.internal;

import org.jspecify.annotations.NullMarked;
