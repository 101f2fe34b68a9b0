/** The links in content changed by the resolution of a conflict. */
@NullMarked
package dev.docs.content.merge.internal;

import org.jspecify.annotations.NullMarked;
