/**
 * Read-only pages of the application for people who use a browser: organizations, spaces, pages,
 * change requests and history.
 */
@NullMarked
package dev.docs.http.app;

import org.jspecify.annotations.NullMarked;
