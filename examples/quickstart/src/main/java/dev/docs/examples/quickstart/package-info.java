/** The library embedded in a program. */
package dev.docs.examples.quickstart;
