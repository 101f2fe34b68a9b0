/**
 * Three-way merge of contents and texts, and the resolution of conflicts, as pure functions. The
 * comparison of two texts is in {@link dev.docs.content.diff.LineDiff}.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.content.merge;

import org.jspecify.annotations.NullMarked;
