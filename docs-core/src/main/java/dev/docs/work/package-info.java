/** Recording events in units of work, and reading and trimming the feed. */
@NullMarked
package dev.docs.work;

import org.jspecify.annotations.NullMarked;
