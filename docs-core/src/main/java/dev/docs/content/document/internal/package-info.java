/** How documents are read from and written to their JSON form. */
@NullMarked
package dev.docs.content.document.internal;

import org.jspecify.annotations.NullMarked;
