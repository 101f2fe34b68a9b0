/** What is done and how long it takes, for those who watch an application. */
@NullMarked
package dev.docs.http.metrics;

import org.jspecify.annotations.NullMarked;
