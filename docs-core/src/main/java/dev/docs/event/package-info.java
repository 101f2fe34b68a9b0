/** The feed: what units of work changed, as events in the order of their commits. */
@NullMarked
package dev.docs.event;

import org.jspecify.annotations.NullMarked;
