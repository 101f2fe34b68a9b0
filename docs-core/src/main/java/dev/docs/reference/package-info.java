/** Links and backlinks of spaces, pages, files and change requests, as a caller sees them. */
package dev.docs.reference;
