/** A harbour whose ferries have manuals: the library in an application with Spring Boot. */
package dev.docs.examples.springboot;
