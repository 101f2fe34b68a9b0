/** The Git layout of a documentation folder: SUMMARY.md, .gitbook.yaml, Markdown and assets. */
package dev.docs.content.gitlayout;
