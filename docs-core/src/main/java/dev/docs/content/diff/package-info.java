/**
 * The difference of two texts by line, aligned as in Git's merges, and renames between two sets of
 * files, as Git detects them. {@link dev.docs.content.diff.LineDiff} compares, {@link
 * dev.docs.content.diff.TextDifference} presents the result; the algorithms behind it are private
 * to the package.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.content.diff;

import org.jspecify.annotations.NullMarked;
