/** A small API client, tested against a test double. */
package dev.docs.examples.testdouble;
