/** Finding, editing and importing of content in one place. */
@NullMarked
package dev.docs.contents.internal;

import org.jspecify.annotations.NullMarked;
