/** The library in a Spring Boot application. */
package dev.docs.examples.springboot;
