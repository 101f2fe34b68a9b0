/** What the library knows of a kind of record, told beside the kind. */
@NullMarked
package dev.docs.kind;

import org.jspecify.annotations.NullMarked;
