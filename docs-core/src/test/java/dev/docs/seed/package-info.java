/** What random tests start from. */
package dev.docs.seed;
