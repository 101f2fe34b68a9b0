/** Where fetching may lead. */
@NullMarked
package dev.docs.http.fetch;

import org.jspecify.annotations.NullMarked;
