/** The table of operations, a class for each concept: its description, and what handles it. */
package dev.docs.http.operations;
