/** The structured form of a text: a tree of blocks, and the targets of its links. */
@NullMarked
package dev.docs.content.document;

import org.jspecify.annotations.NullMarked;
