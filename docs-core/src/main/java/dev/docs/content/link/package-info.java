/** Resolves, records and rewrites the links in the texts of content. */
@NullMarked
package dev.docs.content.link;

import org.jspecify.annotations.NullMarked;
