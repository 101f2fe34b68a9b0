/** What the library knows of a kind of record, told beside the kind. */
@NullMarked
package dev.docs.record;

import org.jspecify.annotations.NullMarked;
