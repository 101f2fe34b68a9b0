/** What blocks and references in Markdown mean to the content around them. */
@NullMarked
package dev.docs.content.markdown.internal;

import org.jspecify.annotations.NullMarked;
