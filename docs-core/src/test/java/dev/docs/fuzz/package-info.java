/**
 * Readers of foreign text, each as a function of bytes that must neither fail nor take long, and
 * the inputs that are kept for them.
 */
package dev.docs.fuzz;
