/** The policy of addresses that may be fetched. */
@NullMarked
package dev.docs.http.fetch;

import org.jspecify.annotations.NullMarked;
