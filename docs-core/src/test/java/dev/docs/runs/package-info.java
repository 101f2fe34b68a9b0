/** How much the tests do. */
package dev.docs.runs;
