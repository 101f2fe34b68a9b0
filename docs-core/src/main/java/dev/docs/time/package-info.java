/** Where the time comes from, and nothing else does. */
@NullMarked
package dev.docs.time;

import org.jspecify.annotations.NullMarked;
