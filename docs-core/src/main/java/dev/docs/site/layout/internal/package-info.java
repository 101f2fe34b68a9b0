/** Records of imported folders. */
@NullMarked
package dev.docs.site.layout.internal;

import org.jspecify.annotations.NullMarked;
