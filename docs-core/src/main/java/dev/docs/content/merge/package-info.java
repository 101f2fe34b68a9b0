/**
 * Three-way merge of contents and texts, rename detection, and the resolution of conflicts, as pure
 * functions.
 */
@NullMarked
package dev.docs.content.merge;

import org.jspecify.annotations.NullMarked;
