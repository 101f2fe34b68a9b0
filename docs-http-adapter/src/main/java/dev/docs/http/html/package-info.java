/** Documents as HTML, for whatever shows it: text is never markup. */
@NullMarked
package dev.docs.http.html;

import org.jspecify.annotations.NullMarked;
