/** Benchmarks of edits, merges, revisions, requests and start-up. */
package dev.docs.examples.benchmarks;
