/**
 * Renders documents as HTML; all text is escaped.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.http.html;

import org.jspecify.annotations.NullMarked;
