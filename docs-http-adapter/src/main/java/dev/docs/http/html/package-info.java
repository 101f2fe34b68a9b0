/** Renders documents as HTML; all text is escaped. */
@NullMarked
package dev.docs.http.html;

import org.jspecify.annotations.NullMarked;
