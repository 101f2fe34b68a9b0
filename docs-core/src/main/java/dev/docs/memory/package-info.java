/** How much memory calls take together. */
package dev.docs.memory;
