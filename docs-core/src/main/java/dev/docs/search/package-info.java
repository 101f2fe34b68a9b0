/** Search in spaces; what finds the pages is in {@code index}. */
package dev.docs.search;
