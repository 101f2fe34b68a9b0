/** Names under which what is published is reached. */
@NullMarked
package dev.docs.hostname;

import org.jspecify.annotations.NullMarked;
