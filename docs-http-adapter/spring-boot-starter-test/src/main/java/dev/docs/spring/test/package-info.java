/** The library's test double in tests of an application with Spring Boot. */
@NullMarked
package dev.docs.spring.test;

import org.jspecify.annotations.NullMarked;
