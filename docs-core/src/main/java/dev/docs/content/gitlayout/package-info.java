/** The Git layout of a documentation folder: SUMMARY.md, .gitbook.yaml, Markdown and assets. */
@NullMarked
package dev.docs.content.gitlayout;

import org.jspecify.annotations.NullMarked;
