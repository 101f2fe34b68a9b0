/** Text rules and composed ids of records. */
@NullMarked
package dev.docs.store.internal;

import org.jspecify.annotations.NullMarked;
