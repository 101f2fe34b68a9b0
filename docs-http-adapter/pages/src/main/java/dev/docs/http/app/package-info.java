/** Read-only browser pages: organizations, spaces, pages, change requests and history. */
@NullMarked
package dev.docs.http.app;

import org.jspecify.annotations.NullMarked;
