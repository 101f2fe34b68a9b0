/**
 * A look inside, for people who use a browser: organizations, spaces, pages, change requests and
 * history, to be read and not to be changed.
 */
@NullMarked
package dev.docs.http.look;

import org.jspecify.annotations.NullMarked;
