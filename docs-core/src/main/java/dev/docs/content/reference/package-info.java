/** What the texts, covers and links of a content refer to. */
@NullMarked
package dev.docs.content.reference;

import org.jspecify.annotations.NullMarked;
