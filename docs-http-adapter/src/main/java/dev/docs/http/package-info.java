/**
 * The REST API as a function from {@link dev.docs.http.HttpRequest} to {@link
 * dev.docs.http.HttpResponse}, and its limits.
 */
@NullMarked
package dev.docs.http;

import org.jspecify.annotations.NullMarked;
