/** What is searched: contents, each with its state and the index that it is in. */
@NullMarked
package dev.docs.search.scope;

import org.jspecify.annotations.NullMarked;
