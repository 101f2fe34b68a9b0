/** The storage SPI: transactions over kinds of records and the indexes declared for them. */
@NullMarked
package dev.docs.store;

import org.jspecify.annotations.NullMarked;
