/** The storage SPI: transactions over kinds of records with declared indexes. */
@NullMarked
package dev.docs.store;

import org.jspecify.annotations.NullMarked;
