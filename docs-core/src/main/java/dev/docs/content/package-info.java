/** What a space holds: the immutable tree of pages, files, reusable contents and variables. */
@NullMarked
package dev.docs.content;

import org.jspecify.annotations.NullMarked;
