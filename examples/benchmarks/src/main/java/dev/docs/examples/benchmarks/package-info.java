/** What edits, merges, revisions, requests and starts cost. */
package dev.docs.examples.benchmarks;
