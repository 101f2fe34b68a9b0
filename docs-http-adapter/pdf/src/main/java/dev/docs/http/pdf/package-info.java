/** Drawing pages as PDF. */
@NullMarked
package dev.docs.http.pdf;

import org.jspecify.annotations.NullMarked;
