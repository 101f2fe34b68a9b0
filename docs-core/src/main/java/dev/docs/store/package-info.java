/** The storage SPI: transactions over kinds of records and the indexes declared for them. */
package dev.docs.store;
