/**
 * A persistent sorted map whose structure depends on its entries alone, stored in nodes by digest.
 *
 * <p>Shared by the modules of the library; may change with any release.
 */
@NullMarked
package dev.docs.content.trie;

import org.jspecify.annotations.NullMarked;
