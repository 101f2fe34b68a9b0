/** Places among siblings: keys that sort as the siblings do, and positions relative to them. */
package dev.docs.ordering;
