/** Units of work: a transaction with a caller and a time, and the events that it tells of. */
@NullMarked
package dev.docs.work;

import org.jspecify.annotations.NullMarked;
