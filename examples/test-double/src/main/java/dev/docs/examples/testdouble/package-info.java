/** A client of the interface, as an application might have one, to be tested against a double. */
package dev.docs.examples.testdouble;
