/** A server under load for many minutes, whose resources must not grow. */
package dev.docs.examples.benchmarks.soak;
