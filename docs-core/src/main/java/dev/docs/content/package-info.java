/** What a space holds: the immutable tree of pages, files, reusable contents and variables. */
package dev.docs.content;
