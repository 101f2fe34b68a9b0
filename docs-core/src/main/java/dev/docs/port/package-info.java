/** What the outside world must do for the library: fetch what is imported, and draw PDFs. */
@NullMarked
package dev.docs.port;

import org.jspecify.annotations.NullMarked;
