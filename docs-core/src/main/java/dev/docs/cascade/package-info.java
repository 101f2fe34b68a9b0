/** What becomes of records that refer to something when that goes. */
@NullMarked
package dev.docs.cascade;

import org.jspecify.annotations.NullMarked;
