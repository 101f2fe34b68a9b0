/** The interface as a double in JUnit 5 tests. */
package dev.docs.http.junit;
