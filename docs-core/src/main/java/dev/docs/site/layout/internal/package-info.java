/** What is remembered of folders that were imported. */
@NullMarked
package dev.docs.site.layout.internal;

import org.jspecify.annotations.NullMarked;
