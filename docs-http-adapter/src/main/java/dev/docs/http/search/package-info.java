/** JSON of search results. */
@NullMarked
package dev.docs.http.search;

import org.jspecify.annotations.NullMarked;
