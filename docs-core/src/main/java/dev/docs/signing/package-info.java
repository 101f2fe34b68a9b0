/** The keys by which URLs and tokens that were given out are known again. */
package dev.docs.signing;
