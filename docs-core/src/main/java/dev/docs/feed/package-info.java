/** Reading the feed of events. */
@NullMarked
package dev.docs.feed;

import org.jspecify.annotations.NullMarked;
