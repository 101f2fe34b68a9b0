/** What content is made of: its nodes, the keys of its indexes, and the parts of files. */
@NullMarked
package dev.docs.content.internal;

import org.jspecify.annotations.NullMarked;
