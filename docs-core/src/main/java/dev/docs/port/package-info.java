/** What the outside world must do for the library: fetch what is imported, and draw PDFs. */
package dev.docs.port;
