/** Draws pages as a PDF. */
package dev.docs.http.pdf;
