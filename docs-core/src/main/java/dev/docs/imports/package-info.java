/** Imports of content from URLs. */
@NullMarked
package dev.docs.imports;

import org.jspecify.annotations.NullMarked;
