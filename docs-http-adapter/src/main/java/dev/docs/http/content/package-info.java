/**
 * JSON and request bodies of pages, documents and files, without the version of the content; file
 * downloads.
 */
@NullMarked
package dev.docs.http.content;

import org.jspecify.annotations.NullMarked;
