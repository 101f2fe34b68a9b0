/** The rules of merging in requests and responses. */
@NullMarked
package dev.docs.http.merging;

import org.jspecify.annotations.NullMarked;
