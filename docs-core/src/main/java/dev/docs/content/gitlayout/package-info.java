/**
 * The Git layout of a documentation folder: SUMMARY.md, .gitbook.yaml, Markdown and assets.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.content.gitlayout;

import org.jspecify.annotations.NullMarked;
