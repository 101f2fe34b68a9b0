/**
 * The library in an application with Spring Boot: {@code Docs} is a bean on the application's
 * database, the REST API is served beside the application's own endpoints, and its signed-in users
 * are callers. Every bean gives way to one of the application; the properties are those of {@link
 * dev.docs.spring.DocsProperties}.
 */
@NullMarked
package dev.docs.spring;

import org.jspecify.annotations.NullMarked;
