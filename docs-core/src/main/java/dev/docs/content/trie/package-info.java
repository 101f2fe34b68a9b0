/**
 * A persistent sorted map whose structure depends on its entries alone, stored in nodes by digest.
 */
@NullMarked
package dev.docs.content.trie;

import org.jspecify.annotations.NullMarked;
