/**
 * Resolves, records and rewrites the links in the texts of content.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.content.link;

import org.jspecify.annotations.NullMarked;
