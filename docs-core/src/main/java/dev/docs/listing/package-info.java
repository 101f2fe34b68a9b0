/** Lists that are read piece by piece. */
package dev.docs.listing;
