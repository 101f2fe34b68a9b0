/** Finding, editing and importing of content in one place. */
@NullMarked
package dev.docs.space.content.internal;

import org.jspecify.annotations.NullMarked;
