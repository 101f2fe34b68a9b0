/**
 * Operations, request bodies and JSON of the content of spaces, revisions and change requests:
 * reading, editing, import, PDF and exchange as a folder.
 */
@NullMarked
package dev.docs.http.space.content;

import org.jspecify.annotations.NullMarked;
