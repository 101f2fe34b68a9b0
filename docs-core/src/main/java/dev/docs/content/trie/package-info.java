/** A persistent sorted map whose shape depends on its entries alone, kept in nodes by digest. */
@NullMarked
package dev.docs.content.trie;

import org.jspecify.annotations.NullMarked;
