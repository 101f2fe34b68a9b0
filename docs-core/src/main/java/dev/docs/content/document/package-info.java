/** The text of a page as a tree of blocks, and what the links in it point to. */
@NullMarked
package dev.docs.content.document;

import org.jspecify.annotations.NullMarked;
