/** A persistent sorted map whose shape depends on its entries alone, kept in nodes by digest. */
package dev.docs.content.trie;
