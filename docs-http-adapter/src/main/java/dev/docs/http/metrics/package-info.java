/** What is done and how long it takes, for those who watch an application. */
package dev.docs.http.metrics;
